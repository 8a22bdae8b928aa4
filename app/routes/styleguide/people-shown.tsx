import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { AvatarChoice, avatarOptions } from '#app/ui/avatar-choice.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Part } from './part.tsx'

/** Pictures, and choosing one. */
export function PeopleShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <Part title={t('components:people')}>
      <div className="flex flex-wrap items-center gap-3">
        {[96, 28].map((size, at) => (
          <Avatar key={size} imageURL={avatarPath('user', at * 9)} size={size} />
        ))}
        {[64, 44].map((size, at) => (
          <Avatar key={size} imageURL={avatarPath('class', at * 3)} size={size} kind="class" />
        ))}
      </div>
      <form action={path}>
        <AvatarChoice
          legend={t('avatars:choose')}
          options={avatarOptions('user', t).slice(0, 4)}
          chosen={avatarPath('user', 2)}
          field="imageURL"
        />
        <button className="button quiet mt-3">{t('components:usual')}</button>
      </form>
    </Part>
  )
}

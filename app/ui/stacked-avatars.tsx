import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { AvatarKind } from '#app/models/avatar.ts'
import { Avatar } from './avatar.tsx'

type Props = {
  people: { name: string; imageURL: string | null }[]
  size?: number
  /** How many are shown; the others are a number. */
  most?: number
  /** Where their names stand beside them. */
  named?: boolean
  kind?: AvatarKind
  locale: Locale
}

/** Faces that lie on each other: who is meant, at a glance. */
export function StackedAvatars({
  people,
  size = 34,
  most = 5,
  named,
  kind = 'user',
  locale,
}: Props) {
  let rest = people.length - most
  return (
    <span className="stack">
      {people.slice(0, most).map(({ name, imageURL }) => (
        <Avatar
          key={name}
          imageURL={imageURL}
          size={size}
          kind={kind}
          {...(named ? {} : { name })}
        />
      ))}
      {rest > 0 && (
        <span className="rest">{translate(locale)('parts:andMore', { count: rest })}</span>
      )}
    </span>
  )
}

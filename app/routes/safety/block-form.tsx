import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Avatar } from '#app/ui/avatar.tsx'

/** Asks before a person is blocked, wherever their words were read; `back` leads there again. */
export function BlockForm({
  locale,
  path,
  back,
  person,
}: {
  locale: Locale
  path: string
  back: string
  person: { displayName: string; imageURL: string | null }
}) {
  let t = translate(locale)
  return (
    <form method="post" action={path} className="card max-w-2xl space-y-4">
      <p className="flex items-center gap-3">
        <Avatar imageURL={person.imageURL} size={34} />
        <bdi className="font-bold wrap-anywhere">{person.displayName}</bdi>
      </p>
      <p>{t('safety:blocked.blockLead')}</p>
      <p className="flex flex-wrap gap-3">
        <button className="button danger">{t('safety:blocked.block')}</button>
        <a className="button quiet" href={back}>
          {t('safety:blocked.cancel')}
        </a>
      </p>
    </form>
  )
}

import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { confirmPath } from '#app/request/safe-redirect.ts'

const note = 'flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-amber-tint px-4 py-3'

/** Says that changes need a recent sign-in, with a link to sign in again. */
export function ConfirmNote({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <p className={note}>
      <span>{t('security:confirmNote')}</span>
      <a className="button" href={confirmPath(path)}>
        {t('security:confirm')}
      </a>
    </p>
  )
}

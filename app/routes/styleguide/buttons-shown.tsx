import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Part } from './part.tsx'

/** Every kind of button, a link and a badge. */
export function ButtonsShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <Part title={t('components:buttons')}>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button">
          {t('components:usual')}
        </button>
        <button type="button" className="button quiet">
          {t('components:quiet')}
        </button>
        <button type="button" className="button danger">
          {t('components:danger')}
        </button>
        <button type="button" className="button" disabled>
          {t('components:off')}
        </button>
        <span>
          <a href={path}>{t('components:link')}</a>
        </span>
        <span className="badge">{t('reports:needsHelp')}</span>
      </div>
    </Part>
  )
}

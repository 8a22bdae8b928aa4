import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Part } from './part.tsx'

/** A menu and a dialog. */
export function MenusShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <Part title={t('components:menus')}>
      <div className="flex justify-between">
        <span />
        <details className="menu">
          <summary className="chip">
            <Avatar imageURL={null} size={28} />
            {t('components:open')}
          </summary>
          <div className="panel">
            <ul>
              <li>
                <a className="entry" href={path} aria-current="page">
                  <Icon name="home" />
                  {t('home')}
                </a>
              </li>
              <li>
                <a className="entry" href={path}>
                  <Icon name="settings" />
                  {t('settings')}
                </a>
              </li>
            </ul>
          </div>
        </details>
      </div>
      <section className="dialog space-y-4" aria-labelledby="window">
        <h3 id="window" className="font-bold">
          {t('components:window')}
        </h3>
        <p>{t('components:windowText')}</p>
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button danger">
            {t('components:danger')}
          </button>
          <button type="button" className="button quiet">
            {t('components:quiet')}
          </button>
        </p>
      </section>
    </Part>
  )
}

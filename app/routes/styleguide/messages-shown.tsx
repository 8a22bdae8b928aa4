import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Part } from './part.tsx'

/** Tabs, pages, a toast, the loading bar and an empty state. */
export function MessagesShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <>
      <Part title={t('components:tabs')}>
        <Tabs
          label={t('components:tabs')}
          tabs={(['general', 'subscription', 'password'] as const).map((name, at) => ({
            href: `${path}#${name}`,
            label: t(`account:${name}`),
            current: at === 0,
          }))}
        />
        <Pagination locale={locale} page={2} pages={12} hrefOf={(page) => `${path}?page=${page}`} />
      </Part>
      <Part title={t('components:messages')}>
        <p className="toast">{t('flash.saved')}</p>
        <div className="loading">
          <span className="sr-only">{t('loading')}</span>
        </div>
        <EmptyState
          drawing="no-children"
          title={t('reports:noPupils')}
          action={{ href: path, label: t('goHome') }}
        >
          {t('reports:noPupilsWhy')}
        </EmptyState>
      </Part>
    </>
  )
}

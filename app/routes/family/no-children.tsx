import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Who has no child yet is asked for the card's code, and never told of subscriptions. */
export function NoChildren({ locale }: { locale: Locale }) {
  let t = translate(locale)
  return (
    <>
      <title>{`${t('family:home')} · ${t('brand')}`}</title>
      <EmptyState drawing="card" title={t('family:noChildren')}>
        <p>{t('family:noChildrenWhy')}</p>
        <a className="button" href={href('/dashboard/user/account/children')}>
          {t('family:haveCode')}
        </a>
      </EmptyState>
    </>
  )
}

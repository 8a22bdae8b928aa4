import { href } from 'react-router'
import { scenePicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Who has no child yet is asked for the card's code, and never told of subscriptions. */
export function NoChildren({ locale }: { locale: Locale }) {
  let t = translate(locale)
  return (
    <>
      <title>{`${t('family:home')} · ${t('brand')}`}</title>
      <EmptyState title={t('family:noChildren')}>
        <img src={scenePicture('card')} alt="" width="160" height="120" className="mx-auto" />
        <p>{t('family:noChildrenWhy')}</p>
        <a className="button" href={href('/dashboard/user/account/children')}>
          {t('family:haveCode')}
        </a>
      </EmptyState>
    </>
  )
}

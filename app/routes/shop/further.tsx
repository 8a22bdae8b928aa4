import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { PreviousNext } from '#app/ui/previous-next.tsx'

type Props = {
  index: number
  hasMore: boolean
  hrefOf: (index: number) => string
  locale: Locale
}

/** Ways to the page before and the page after, of a list whose end is not counted. */
export function Further(props: Props) {
  let t = translate(props.locale)
  return <PreviousNext {...props} previous={t('shop:earlier')} next={t('shop:further')} />
}

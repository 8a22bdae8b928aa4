import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { codeStates, type Batch, type CodeState } from '#app/models/codes/batch.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { batchHref } from './batch-href.ts'

type Props = { batch: Batch; state: CodeState | undefined; locale: Locale }

/** All codes of a batch, or those of one state, with their number. */
export function CodeStateTabs({ batch, state, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <Tabs
      label={t('account:state')}
      tabs={[undefined, ...codeStates.filter((each) => batch[each] > 0 || each === state)].map(
        (each) => ({
          href: batchHref(batch.id, each),
          label: each
            ? `${t(`promos:states.${each}`)} (${format.number(batch[each])})`
            : t('promos:all'),
          current: each === state,
        }),
      )}
    />
  )
}

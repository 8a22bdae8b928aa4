import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Reason } from '#app/models/outcome.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { CommitForm } from './commit-form.tsx'
import type { ImportedList } from './import-state.tsx'

export type CommitProps = {
  locale: Locale
  found: ImportedList
  /** Why the commit may be refused. */
  reasons: Reason[]
  /** What has to be confirmed; `undefined` where little changes. */
  confirm: string | undefined
}

/** The page's title, with the form that commits an import where there is something to do. */
export function ImportCommit({
  locale,
  found: { state, created, changed },
  reasons,
  confirm,
  action,
}: CommitProps & { action: string }) {
  let t = translate(locale)
  let isCompared = state === 'compared'
  let title = `${t(isCompared ? 'imports:result' : 'imports:resultDone')} · ${t('brand')}`
  if (!isCompared || created + changed === 0) return <title>{title}</title>
  return (
    <CommitForm
      action={action}
      asksConfirmation={confirm !== undefined}
      texts={{
        ...headTexts(t, title),
        ...reasonTexts(t, reasons),
        confirm: confirm ?? '',
        commit: t('imports:commit', { count: created + changed }),
      }}
    />
  )
}

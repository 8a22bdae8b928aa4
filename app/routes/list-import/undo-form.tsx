import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Step } from '#app/ui/breadcrumb.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'

/** Asks for confirmation before an import is undone; `here` is the import, `action` undoes it. */
export function UndoForm({
  locale,
  here,
  action,
  fileName,
  trail,
  note,
  lead,
}: {
  locale: Locale
  here: string
  action: string
  fileName: string
  trail: Step[]
  note?: string
  lead: string
}) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('imports:undo')}
        trail={[...trail, { href: here, label: fileName || '–' }]}
        note={note && <bdi>{note}</bdi>}
      />
      <form method="post" action={action} className="card space-y-4">
        <p>{lead}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('imports:undo')}</button>
          <a className="button quiet" href={here}>
            {t('imports:back')}
          </a>
        </p>
      </form>
    </>
  )
}

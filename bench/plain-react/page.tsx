import type { ComponentProps } from 'react'
import { DocumentContext } from '#app/document-context.tsx'
import { ServerComponent as ClassReport } from '#app/routes/dashboard/class/class-report.tsx'
import { Document } from '#app/ui/document.tsx'
import { Shell } from '#app/ui/shell.tsx'

type ReportData = Omit<ComponentProps<typeof ClassReport>['loaderData'], 'problem'>
export type PageData = ReportData & Pick<ComponentProps<typeof Shell>, 'user' | 'search'>

/** The class report as one client tree: its components are plain functions of their props, whoever calls them. */
export function ClassReportPage({ user, search, ...report }: PageData) {
  let { locale, path } = report
  let props = { loaderData: { ...report, problem: undefined } } as ComponentProps<typeof ClassReport>
  return (
    // Without React Router there is no scroll to restore.
    <DocumentContext value={{ locale, scriptFree: true }}>
      <Document>
        <Shell locale={locale} user={user} path={path} search={search}>
          <ClassReport {...props} />
        </Shell>
      </Document>
    </DocumentContext>
  )
}

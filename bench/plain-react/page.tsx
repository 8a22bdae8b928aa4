import type { ComponentProps } from 'react'
import type { Preferences } from '#app/request/preferences.ts'
import { ServerComponent as ClassReport } from '#app/routes/reports/class-report.tsx'
import { DocumentContext } from '#app/ui/document-context.tsx'
import { Document } from '#app/ui/document.tsx'
import { Shell } from '#app/ui/shell.tsx'

type ReportData = Omit<ComponentProps<typeof ClassReport>['loaderData'], 'problem'>
export type PageData = ReportData &
  Pick<ComponentProps<typeof Shell>, 'user' | 'search'> & { preferences: Preferences }

/**
 * The class report as one client tree: its components are plain functions of their props, whatever
 * calls them.
 */
export function ClassReportPage({ user, search, preferences, ...report }: PageData) {
  let { locale, path } = report
  let props = { loaderData: { ...report, problem: undefined } } as ComponentProps<
    typeof ClassReport
  >
  return (
    // Without React Router there is no scroll to restore.
    <DocumentContext value={{ preferences, scripts: { kind: 'none' } }}>
      <Document>
        <Shell
          locale={locale}
          user={user}
          path={path}
          search={search}
          sidebar={preferences.sidebar}
        >
          <ClassReport {...props} />
        </Shell>
      </Document>
    </DocumentContext>
  )
}

import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { commitImport } from '#app/models/roster/commit.server.ts'
import { continueImport } from '#app/models/roster/continue.server.ts'
import type { RosterImport } from '#app/models/roster/import.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { undoImport } from '#app/models/roster/undo.server.ts'
import { requestedVerdict } from '#app/routes/list-import/requested-verdict.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/import.ts'
import { ImportProgress } from './import-progress.tsx'
import { PeopleResult } from './people-result.tsx'

export const middleware = [allow('admin')]

const A_PAGE = 50
/** What goes on step by step. */
const nextSteps: Partial<Record<RosterImport['state'], typeof undoImport>> = {
  reading: continueImport,
  undoing: undoImport,
}

/**
 * While the file is being read, or the import undone, each request goes on with more rows, and the
 * page reloads itself. A prefetch does nothing.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { importID } = params
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(
      await listImportRows(current, importID, {
        verdict: requestedVerdict(url),
        shown: true,
        ...page,
      }),
    ),
  )
  let page = {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    ...list,
  }
  let { state } = list.found
  let step = nextSteps[state]
  if (!step || current.purpose === 'prefetch') return data(page)
  let found = valueOrThrow(await step(current, importID))
  if (found.state !== state)
    throw redirect(href('/dashboard/users/import/:importID', params), {
      headers: found.state === 'undone' ? { 'Set-Cookie': leaveFlash('importUndone') } : {},
    })
  return data({ ...page, found }, { headers: { Refresh: '0' } })
}

/** Commits the import as the page shows it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let doing = await commitImport(context.get(currentContext), params.importID, {
    confirm: form.get('confirm') === 'yes',
    locale: context.get(localeContext),
  })
  if (doing.ok)
    return redirect(href('/dashboard/users/import/:importID', params), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('listImported') },
    })
  if (
    doing.reason === 'halfOfRoster' ||
    doing.reason === 'rosterChanged' ||
    doing.reason === 'tooManyLetters'
  )
    return data({ problem: doing.reason }, { status: statusOf[doing.reason] })
  return valueOrThrow(doing)
}

/** Passes on `Refresh`. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** An import: its progress, what it would do, or what it has done. */
export function ServerComponent({
  loaderData: { locale, found, verdict, timezone, items, page, pages, next },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={found.fileName || t('imports:title')}
        trail={[
          { href: href('/dashboard/users'), label: t('users') },
          { href: href('/dashboard/users/import'), label: t('imports:title') },
        ]}
      />
      {found.state === 'reading' || found.state === 'undoing' ? (
        <ImportProgress locale={locale} found={found} />
      ) : (
        <PeopleResult {...{ locale, found, verdict, timezone, items, page, pages, next }} />
      )}
    </>
  )
}

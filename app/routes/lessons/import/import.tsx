import { data, href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { commitLessons } from '#app/models/lessons/import/commit.server.ts'
import { listLessonImportRows } from '#app/models/lessons/import/rows.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { needsConfirmation } from '#app/models/tables/list-import.ts'
import { withQuery } from '#app/request/with-query.ts'
import { ImportResult } from '#app/routes/list-import/import-result.tsx'
import { requestedVerdict } from '#app/routes/list-import/requested-verdict.ts'
import { lessonImportSheet } from '#app/sheets/lesson-import-sheet.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/import.ts'

export const middleware = [allow('super')]

const A_PAGE = 50

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(
      await listLessonImportRows(current, params.importID, {
        verdict: requestedVerdict(url),
        shown: true,
        ...page,
      }),
    ),
  )
  return { locale: context.get(localeContext), timezone: readerZone(context), ...list }
}

/** Commits the import as the page shows it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let doing = await commitLessons(context.get(currentContext), params.importID, {
    confirm: form.get('confirm') === 'yes',
  })
  if (doing.ok)
    return redirect(href('/dashboard/supervisor/lessons/import/:importID', params), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('listImported') },
    })
  if (doing.reason === 'halfOfLessons' || doing.reason === 'lessonsChanged')
    return data({ problem: doing.reason }, { status: statusOf[doing.reason] })
  return valueOrThrow(doing)
}

/** What an import of lessons would do, or has done. */
export function ServerComponent({
  loaderData: { locale, timezone, found, verdict, items, page, pages },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let { id, fileName, schoolID, school, columns, touched, known } = found
  let params = { importID: id }
  let asks = needsConfirmation({ changed: touched, of: known })
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={fileName || t('catalogue:import')}
        trail={[
          {
            href: withQuery(href('/dashboard/supervisor/lessons'), { of: schoolID }),
            label: t('catalogue:title'),
          },
          {
            href: withQuery(href('/dashboard/supervisor/lessons/import'), { of: schoolID }),
            label: t('catalogue:import'),
          },
        ]}
        note={<bdi>{school ? nameOf(school, locale) : t('catalogue:ofAll')}</bdi>}
      />
      <ImportResult
        {...{ locale, found, verdict, page, pages }}
        links={{
          here: href('/dashboard/supervisor/lessons/import/:importID', params),
          refusedCsv: href('/dashboard/supervisor/lessons/import/:importID/refused.csv', params),
          discard: href('/dashboard/supervisor/lessons/import/:importID/discard', params),
          undo: href('/dashboard/supervisor/lessons/import/:importID/undo', params),
        }}
        timezone={timezone}
        sheet={lessonImportSheet(items, t, { columns, verdict, locale })}
        reasons={['halfOfLessons', 'lessonsChanged']}
        confirm={
          asks
            ? t('catalogue:confirmHalf', { changed: number(touched), known: number(known) })
            : undefined
        }
        someStay={t('catalogue:someStay')}
        stayed={t('catalogue:stayed')}
      />
    </>
  )
}

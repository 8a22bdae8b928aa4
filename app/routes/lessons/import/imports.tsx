import { data, href, redirect } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { lessonFieldOf } from '#app/models/lessons/import/columns.ts'
import { listLessonImports } from '#app/models/lessons/import/import.server.ts'
import { startLessonImport } from '#app/models/lessons/import/start.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { withQuery } from '#app/request/with-query.ts'
import { EarlierImports } from '#app/routes/list-import/earlier-imports.tsx'
import { UploadForm } from '#app/routes/list-import/upload-form.tsx'
import { readUploadedFile, fileReasons } from '#app/routes/list-import/uploaded-file.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/imports.ts'

export const middleware = [allow('super')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let schoolID = url.searchParams.get('of') || null
  return {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    schoolID,
    ...valueOrThrow(await listLessonImports(context.get(currentContext), schoolID)),
  }
}

/** Reads the uploaded file, and stores what it would do. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let { name, read } = await readUploadedFile(request, (head) => lessonFieldOf(head) !== undefined)
  if (!read.ok)
    return data(
      { problem: read.problem, row: read.row },
      { status: read.problem === 'required' ? 422 : statusOf[read.problem] },
    )
  let starting = await startLessonImport(
    context.get(currentContext),
    url.searchParams.get('of') || null,
    name,
    read.table,
  )
  if (!starting.ok && (starting.reason === 'lessonHeads' || starting.reason === 'tooManyImports'))
    return data({ problem: starting.reason, row: undefined }, { status: statusOf[starting.reason] })
  return redirect(
    href('/dashboard/supervisor/lessons/import/:importID', { importID: valueOrThrow(starting).id }),
    303,
  )
}

/** Uploads a list of lessons, and shows the earlier imports. */
export function ServerComponent({
  loaderData: { locale, timezone, imports, schoolID, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('catalogue:import')} · ${t('brand')}`),
    ...reasonTexts(t, [...fileReasons, 'lessonHeads', 'tooManyImports']),
    file: t('imports:file'),
    fileHint: t('catalogue:fileHint'),
    read: t('imports:read'),
    row: t('imports:row'),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('catalogue:import')}
        trail={[
          {
            href: withQuery(href('/dashboard/supervisor/lessons'), { of: schoolID }),
            label: t('catalogue:title'),
          },
        ]}
        more={[
          {
            href: withQuery(href('/dashboard/supervisor/lessons/export.csv'), { of: schoolID }),
            label: t('catalogue:takeOut'),
            download: true,
          },
        ]}
        note={
          <>
            <p>
              <bdi>{school ? nameOf(school, locale) : t('catalogue:ofAll')}</bdi>
            </p>
            <p>{t('catalogue:importLead')}</p>
          </>
        }
      />
      <UploadForm
        action={withQuery(href('/dashboard/supervisor/lessons/import'), { of: schoolID })}
        texts={texts}
      />
      <section className="card space-y-3">
        <h2>{t('imports:columnsTitle')}</h2>
        <p>{t('catalogue:columnsLead')}</p>
        <p>{t('catalogue:withdrawLead')}</p>
      </section>
      <EarlierImports
        locale={locale}
        imports={imports}
        timezone={timezone}
        hrefOf={(importID) => href('/dashboard/supervisor/lessons/import/:importID', { importID })}
      />
    </>
  )
}

import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { listImports } from '#app/models/roster/import.server.ts'
import { startImport } from '#app/models/roster/start.server.ts'
import { EarlierImports } from '#app/routes/list-import/earlier-imports.tsx'
import { UploadForm } from '#app/routes/list-import/upload-form.tsx'
import { readUploadedFile, fileReasons } from '#app/routes/list-import/uploaded-file.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/imports.ts'

export const middleware = [allow('admin')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    imports: await listImports(current),
    timezone: readerZone(context),
  }
}

/** Reads the uploaded file, and stores its rows; the file itself is not kept. */
export async function action({ request, context }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let { name, read } = await readUploadedFile(request)
  if (!read.ok)
    return data(
      { problem: read.problem, row: read.row },
      { status: read.problem === 'required' ? 422 : statusOf[read.problem] },
    )
  let schoolID = current.user.school?.schoolID ?? ''
  let starting = await startImport(current, schoolID, name, read.table)
  if (!starting.ok && starting.reason === 'tooManyImports')
    return data({ problem: starting.reason, row: undefined }, { status: statusOf.tooManyImports })
  let { id } = valueOrThrow(starting)
  return redirect(href('/dashboard/users/import/:importID', { importID: id }), 303)
}

/** Uploads a list of people, and shows the earlier imports. */
export function ServerComponent({
  loaderData: { locale, imports, timezone },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('imports:title')} · ${t('brand')}`),
    ...reasonTexts(t, [...fileReasons, 'tooManyImports']),
    file: t('imports:file'),
    fileHint: t('imports:fileHint'),
    read: t('imports:read'),
    row: t('imports:row'),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('imports:title')}
        trail={[{ href: href('/dashboard/users'), label: t('users') }]}
        more={[
          { href: href('/dashboard/users/roster.csv'), label: t('imports:roster'), download: true },
        ]}
        note={
          <p>
            {t('imports:lead')} <a href={href('/dashboard/users/new')}>{t('start:addOne')}</a>
          </p>
        }
      />
      <UploadForm action={href('/dashboard/users/import')} texts={texts} />
      <section className="card space-y-3">
        <h2>{t('imports:columnsTitle')}</h2>
        <p>{t('imports:columnsLead')}</p>
        <p>
          <a className="button quiet" href={href('/dashboard/users/import/template.xlsx')} download>
            {t('start:template')}
          </a>
        </p>
        <p className="muted">{t('start:templateHint')}</p>
      </section>
      <EarlierImports
        locale={locale}
        imports={imports}
        timezone={timezone}
        hrefOf={(importID) => href('/dashboard/users/import/:importID', { importID })}
      />
    </>
  )
}

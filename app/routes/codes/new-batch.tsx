import { data, href, redirect } from 'react-router'
import { schoolOptions } from '#app/locales/school-options.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { afterLastDay, NewBatch } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { listSchoolNames } from '#app/models/schools/names.server.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-batch.ts'
import { BatchForm } from './batch-form.tsx'
import { batchTexts } from './batch-texts.ts'

export const middleware = [allow('super')]
// Twenty thousand codes take a moment.
export const handle = { script: 'busy' }

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    schools: await listSchoolNames(context.get(currentContext)),
    of: url.searchParams.get('of') ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: NewBatch,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let making = await generateCodes(context.get(currentContext), afterLastDay(submission.value))
  if (making.ok)
    return redirect(
      href('/dashboard/supervisor/promos/:batchID', { batchID: making.value.batch.id }),
      {
        status: 303,
        headers: { 'Set-Cookie': leaveFlash('codesGenerated') },
      },
    )
  if (making.reason === 'forbidden') return valueOrThrow(making)
  // No school was chosen from the list.
  if (making.reason === 'notFound')
    return data(submission.reply({ fieldErrors: { schoolID: ['required'] } }), { status: 422 })
  let field = making.reason === 'dayPast' ? 'redeemBefore' : 'studentCount'
  return data(
    submission.reply({
      fieldErrors: { [field]: formErrors(making, context.get(localeContext)) },
    }),
    refusedWith(making),
  )
}

/** Makes a batch of codes for a school. */
export function ServerComponent({
  loaderData: { locale, path, schools, of },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('promos:new')}
        trail={[{ href: href('/dashboard/supervisor/promos'), label: t('codes') }]}
      />
      <BatchForm
        action={path}
        texts={{
          ...headTexts(t, `${t('promos:new')} · ${t('brand')}`),
          ...batchTexts(t),
          failed: t('promos:generationFailed'),
          send: t('promos:generate'),
        }}
        schools={[{ value: '', label: t('promos:choose') }, ...schoolOptions(schools, locale)]}
        given={{
          schoolID: of,
          duration: '365',
          adminCount: '0',
          teacherCount: '0',
          studentCount: '0',
          classCount: '0',
        }}
      />
    </>
  )
}

import { data, href, redirect } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { changeBatch, findBatch } from '#app/models/codes/batch.server.ts'
import { afterLastDay, BatchEdit } from '#app/models/codes/batch.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/edit-batch.ts'
import { BatchForm } from './batch-form.tsx'
import { batchTexts } from './batch-texts.ts'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let batch = valueOrThrow(await findBatch(context.get(currentContext), params.batchID))
  return { locale: context.get(localeContext), path: url.pathname, batch }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: BatchEdit,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let changing = await changeBatch(context.get(currentContext), {
    ...afterLastDay(submission.value),
    id: params.batchID,
  })
  if (changing.ok)
    return redirect(href('/dashboard/supervisor/promos/:batchID', { batchID: params.batchID }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('batchSaved') },
    })
  if (changing.reason !== 'batchUsed') return valueOrThrow(changing)
  return data(
    submission.reply({
      fieldErrors: { duration: formErrors(changing, context.get(localeContext)) },
    }),
    refusedWith(changing),
  )
}

/** Changes a batch's description, duration and last day. */
export function ServerComponent({
  loaderData: { locale, path, batch },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('promos:edit')}
        trail={[
          { href: href('/dashboard/supervisor/promos'), label: t('codes') },
          {
            href: href('/dashboard/supervisor/promos/:batchID', { batchID: batch.id }),
            label: batch.serial,
          },
        ]}
      />
      <BatchForm
        action={path}
        texts={{
          ...headTexts(t, `${t('promos:edit')} · ${t('brand')}`),
          ...batchTexts(t),
          failed: t('promos:savingFailed'),
          send: t('account:save'),
        }}
        given={{
          duration: String(batch.duration),
          description: batch.description,
          redeemBefore: addDays(batch.redeemBefore, -1),
        }}
      />
    </>
  )
}

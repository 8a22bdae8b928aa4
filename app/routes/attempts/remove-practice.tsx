import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  findRemoval,
  removeActivity,
  type RemovalToConfirm,
} from '#app/models/attempts/delete.server.ts'
import { RemovalForm } from '#app/models/attempts/removal.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/remove-practice.ts'
import { RemovePracticeForm } from './remove-practice-form.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    key: uuid(),
    removal: valueOrThrow(
      await findRemoval(context.get(currentContext), params.studentID, params.lessonID),
    ),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let submission = parseForm(await request.formData(), {
    schema: RemovalForm,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let removing = await removeActivity(
    current,
    {
      schoolID: current.user.school?.schoolID ?? '',
      classID: '*',
      userID: params.studentID,
      lessonID: params.lessonID,
    },
    submission.value,
  )
  if (removing.ok)
    return redirect(href('/dashboard/analytics/:studentID/:lessonID', params), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('practiceRemoved') },
    })
  if (removing.reason !== 'removalChanged') return valueOrThrow(removing)
  return data(
    submission.reply({ fieldErrors: { why: formErrors(removing, context.get(localeContext)) } }),
    refusedWith(removing),
  )
}

/** What a child did in a lesson, counted, before its head removes it for good. */
export function ServerComponent({
  loaderData: { locale, path, key, removal },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('marks:removal.title')
  let back = href('/dashboard/analytics/:studentID/:lessonID', {
    studentID: removal.UID,
    lessonID: removal.lessonID,
  })
  return (
    <>
      <ReportHead
        untitled={removal.attempts > 0}
        locale={locale}
        title={title}
        trail={[{ href: back, label: nameOf(removal, locale) }]}
      />
      {removal.attempts === 0 ? (
        <EmptyState
          title={t('marks:removal.none')}
          action={{ href: back, label: t('marks:removal.back') }}
        >
          {t('marks:removal.noneWhy')}
        </EmptyState>
      ) : (
        <>
          <section className="card max-w-2xl space-y-3">
            <Counted removal={removal} locale={locale} />
            <p>{t('marks:removal.lead')}</p>
          </section>
          <RemovePracticeForm
            action={path}
            back={back}
            formKey={key}
            counted={removal.attempts}
            texts={{
              ...headTexts(t, `${title} · ${t('brand')}`),
              why: t('marks:removal.why'),
              whyHint: t('marks:removal.whyHint'),
              open: t('marks:removal.open'),
              openHint: t('marks:removal.openHint'),
              send: t('marks:removal.send'),
              keep: t('marks:removal.keep'),
              ...reasonTexts(t, ['required', 'tooLong', 'removalChanged', 'invalid', 'notNumber']),
            }}
          />
        </>
      )}
    </>
  )
}

function Counted({ removal, locale }: { removal: RemovalToConfirm; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  let { firstDay, lastDay, attempts, correct } = removal
  return (
    <Facts
      facts={[
        [t('marks:removal.child'), removal.displayName],
        [t('marks:removal.lesson'), nameOf(removal, locale)],
        [t('marks:removal.what'), t('reports:attemptsCount', { count: attempts })],
        [t('marks:removal.right'), format.number(correct ?? 0)],
        [
          t('marks:removal.days'),
          firstDay === lastDay ? format.day(firstDay!) : format.span(firstDay!, lastDay!),
        ],
      ]}
    />
  )
}

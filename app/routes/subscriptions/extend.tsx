import { data, href, redirect } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findManagedSubscription } from '#app/models/subscriptions/find.server.ts'
import { extendSubscription } from '#app/models/subscriptions/manage.server.ts'
import { Extension } from '#app/models/subscriptions/manage.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/extend.ts'
import { ChangeForm } from './change-form.tsx'
import { changeTexts } from './change-texts.ts'
import { OverNote } from './over-note.tsx'

export const middleware = [allow('super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    ...valueOrThrow(
      await findManagedSubscription(context.get(currentContext), params.subscriptionID),
    ),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: Extension,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let changing = await extendSubscription(
    context.get(currentContext),
    params.subscriptionID,
    submission.value,
  )
  if (changing.ok)
    return redirect(href('/dashboard/supervisor/subscriptions/:subscriptionID', params), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('subscriptionExtended') },
    })
  if (changing.reason === 'forbidden' || changing.reason === 'notFound')
    return valueOrThrow(changing)
  return data(
    submission.reply({
      fieldErrors: { lastDay: formErrors(changing, context.get(localeContext)) },
    }),
    refusedWith(changing),
  )
}

/** Extends a subscription. */
export function ServerComponent({
  loaderData: { locale, path, subscription, today, isOpen },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { id, displayName, gender, schoolName, schoolNameEn, role, validUntil } = subscription
  let lastDay = addDays(validUntil, -1)
  let back = href('/dashboard/supervisor/subscriptions/:subscriptionID', { subscriptionID: id })
  return (
    <>
      <ReportHead
        untitled={isOpen}
        locale={locale}
        title={t('subscriptions:extend')}
        trail={[
          {
            href: href('/dashboard/supervisor/subscriptions'),
            label: t('supervisor:places.subscriptions.name'),
          },
          {
            href: back,
            label: displayName || '–',
          },
        ]}
      />
      <section className="card space-y-3">
        <Facts
          facts={[
            [t('account:name'), displayName || '–'],
            [t('account:school'), nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)],
            [t('account:role'), t(`role.${role}.${gender}`)],
            [t('account:until'), formatOf(locale).day(lastDay)],
          ]}
        />
      </section>
      {isOpen ? (
        <ChangeForm
          action={path}
          back={back}
          texts={changeTexts(t, t('subscriptions:extend'))}
          earliest={validUntil < today ? today : validUntil}
        />
      ) : (
        <OverNote t={t} text={t('subscriptions:isEnded')} back={back} />
      )}
    </>
  )
}

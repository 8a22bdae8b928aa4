import { data, href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { giveSeats, seatlessPupils } from '#app/models/codes/give-seats.server.ts'
import { sayNotRedeemed } from '#app/models/codes/refusal-reason.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { selectedIn } from '#app/routes/people/selected-people.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import type { Route } from './+types/seats.ts'
import { byClass } from './seatless-classes.ts'

export const middleware = [allow('admin')]

/** Who got no seat just now, and why in words. */
type Left = { UID: string; displayName: string; why: string }

/** The pupils without a seat: of the whole school, or of those that a list has chosen. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let ids = await selectedIn(current, url)
  let { freeSeats, lastDay, pupils } = valueOrThrow(
    await seatlessPupils(current, ids.length > 0 ? { ids } : undefined),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    freeSeats,
    lastDay,
    classes: byClass(pupils, freeSeats),
    left: (context.get(answerContext) as Left[] | null) ?? [],
  }
}

/** Gives seats to the pupils that are named, and to all of the classes that are. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  let form = await request.formData()
  let classIDs = new Set(form.getAll('class'))
  let ids = form.getAll('id').filter((id) => typeof id === 'string')
  if (classIDs.size > 0) {
    let { pupils } = valueOrThrow(await seatlessPupils(current))
    ids.push(...pupils.filter(({ classID }) => classIDs.has(String(classID))).map(({ UID }) => UID))
  }
  let { given, left } = valueOrThrow(await giveSeats(current, ids))
  let t = translate(locale)
  let told = given > 0 ? { 'Set-Cookie': leaveFlash('seatsGiven') } : undefined
  if (left.length === 0)
    return redirect(given > 0 ? safeNext(String(form.get('next') ?? '')) : url.pathname, {
      status: 303,
      ...(told && { headers: told }),
    })
  return data<Left[]>(
    left.map(({ UID, displayName, reason }) => ({
      UID,
      displayName,
      why: reason === 'noCode' ? t('start:noCode') : sayNotRedeemed(t, { reason }),
    })),
    { status: 422 },
  )
}

/** Gives seats: pupils class by class, ticked as far as seats are free. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, freeSeats, lastDay, classes, left } = loaderData
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('start:firstWeek.seats.title')}
        trail={[{ href: href('/dashboard/users'), label: t('users') }]}
        note={<p>{t('start:seatsLead', { seats: t('start:seats', { count: freeSeats }) })}</p>}
      />
      {left.length > 0 && (
        <section className="card problem" role="alert">
          <h2>{t('start:someLeft')}</h2>
          <ul className="list-disc ps-5">
            {left.map(({ UID, displayName, why }) => (
              <li key={UID}>
                <bdi>{displayName}</bdi>: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      {classes.length === 0 ? (
        <EmptyState
          title={t('start:allSeated')}
          action={{ href: href('/dashboard/app'), label: t('goHome') }}
        />
      ) : freeSeats === 0 ? (
        <EmptyState
          title={t('start:firstWeek.seats.lacking')}
          action={{ href: href('/contact-us'), label: t('start:firstWeek.seats.ask') }}
        />
      ) : (
        <form method="post" action={path} className="selecting space-y-4">
          {classes.map(({ classID, name, pupils }) => (
            <fieldset key={classID ?? ''} className="card space-y-2">
              <legend className="sr-only">{name ?? t('start:firstWeek.seats.inNoClass')}</legend>
              <h2 aria-hidden="true">
                <bdi>{name ?? t('start:firstWeek.seats.inNoClass')}</bdi>
              </h2>
              <ul className="chips">
                {pupils.map(({ UID, displayName, imageURL, isTicked }) => (
                  <li key={UID}>
                    <label className="choice">
                      <input type="checkbox" name="id" value={UID} defaultChecked={isTicked} />
                      <Avatar imageURL={imageURL} size={28} />
                      <bdi>{displayName}</bdi>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
          {lastDay && (
            <p className="muted">
              {t('start:firstWeek.seats.until', { day: formatOf(locale).day(lastDay) })}
            </p>
          )}
          <SelectionBar locale={locale}>
            <button className="button">{t('start:firstWeek.seats.give')}</button>
          </SelectionBar>
        </form>
      )}
    </>
  )
}

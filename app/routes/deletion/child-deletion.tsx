import { href, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash, type Flash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { askDeletion, confirmDeletion, stopDeletion } from '#app/models/deletion/decide.server.ts'
import { findDeletion, type ShownDeletion } from '#app/models/deletion/list.server.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/child-deletion.ts'
import { StateBadge, StateLine } from './state-line.tsx'
import { WhatIsLost } from './what-is-lost.tsx'

export const middleware = [allow('admin', 'student')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    isHead: can.confirmDeletions(current.user),
    proven: isRecentlyAuthenticated(current),
    ...valueOrThrow(await findDeletion(current, params.studentID)),
  }
}

type Act = {
  run: (current: Current, pupilID: string) => ReturnType<typeof askDeletion>
  flash: Flash
}
const acts: Record<string, Act> = {
  ask: { run: askDeletion, flash: 'deletionAsked' },
  confirm: { run: confirmDeletion, flash: 'deletionConfirmed' },
  stop: { run: stopDeletion, flash: 'deletionStopped' },
}

/** Each form names its act; one without an act stops nothing and asks for nothing. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  let name = String((await request.formData()).get('act') ?? '')
  let act = Object.hasOwn(acts, name) ? acts[name] : undefined
  let current = context.get(currentContext)
  if (act) {
    let outcome = await act.run(current, params.studentID)
    if (!outcome.ok && outcome.reason === 'recentLogin') throw confirmFirst(url.pathname)
    valueOrThrow(outcome)
  } else valueOrThrow(await findDeletion(current, params.studentID))
  return redirect(url.pathname, {
    status: 303,
    ...(act && { headers: { 'Set-Cookie': leaveFlash(act.flash) } }),
  })
}

/** A child's deletion: what is lost, how far it is, and what the reader can decide. */
export function ServerComponent({
  loaderData: { locale, path, isHead, proven, child, deletion },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let trail = isHead
    ? { href: href('/dashboard/users/:userID', { userID: child.UID }), label: child.displayName }
    : { href: href('/dashboard/user/account/children'), label: t('account:children') }
  // Only what leads towards the deletion needs a recent sign-in.
  let needsProof = !proven && (!deletion || (isHead && deletion.confirmedAt === null))
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('deletion:title')}
        trail={[trail, { href: href('/dashboard/deletions'), label: t('deletion:list') }]}
      />
      {needsProof && <ConfirmNote locale={locale} path={path} />}
      <section className="card max-w-2xl space-y-4">
        <p className="flex items-center gap-3 text-lg font-bold">
          <Avatar imageURL={child.imageURL} size={56} />
          <bdi className="wrap-anywhere">{child.displayName}</bdi>
          {deletion && <StateBadge deletion={deletion} locale={locale} />}
        </p>
        {deletion ? (
          <p>
            <StateLine deletion={deletion} locale={locale} />
          </p>
        ) : (
          <p>{t(isHead ? 'deletion:howHead' : 'deletion:howGuardian')}</p>
        )}
        <WhatIsLost attempts={child.attempts} locale={locale} />
        <Decisions {...{ locale, path, isHead, proven, deletion }} />
      </section>
    </>
  )
}

type DecisionsProps = {
  locale: Locale
  path: string
  isHead: boolean
  proven: boolean
  deletion: ShownDeletion | null
}

function Decisions({ locale, path, isHead, proven, deletion }: DecisionsProps) {
  let t = translate(locale)
  if (!deletion)
    return (
      <form method="post" action={path} className="flex flex-wrap gap-3">
        <input type="hidden" name="act" value="ask" />
        {proven && (
          <button className="button danger">
            {t(isHead ? 'deletion:askHead' : 'deletion:ask')}
          </button>
        )}
        <a
          className="button quiet"
          href={isHead ? href('/dashboard/users') : href('/dashboard/user/account/children')}
        >
          {t('deletion:keep')}
        </a>
      </form>
    )
  if (deletion.isDue) return null
  let mayConfirm = isHead && deletion.confirmedAt === null
  return (
    <>
      <p className="muted">{t('deletion:stopHint')}</p>
      <div className="flex flex-wrap gap-3">
        {mayConfirm && proven && (
          <form method="post" action={path}>
            <input type="hidden" name="act" value="confirm" />
            <button className="button danger">{t('deletion:confirm')}</button>
          </form>
        )}
        <form method="post" action={path}>
          <input type="hidden" name="act" value="stop" />
          <button className="button">{t(mayConfirm ? 'deletion:refuse' : 'deletion:stop')}</button>
        </form>
      </div>
    </>
  )
}

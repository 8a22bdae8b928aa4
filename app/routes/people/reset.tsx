import { href, redirect } from 'react-router'
import { v7 as uuid, validate } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { resetSignIn } from '#app/models/people/reset-sign-in.server.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import { isRecentlyAuthenticated } from '#app/models/recent-authentication.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { ConfirmNote } from '#app/ui/confirm-note.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/reset.ts'

export const middleware = [allow('admin', 'super')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { people } = valueOrThrow(
    await previewSelection(current, { act: 'reset', ids: [params.userID] }),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    person: people[0]!,
    list: can.seeAllSchools(current.user)
      ? href('/dashboard/supervisor/users')
      : href('/dashboard/users'),
    proven: isRecentlyAuthenticated(current),
    key: uuid(),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let key = String((await request.formData()).get('key') ?? '')
  let resetting = await resetSignIn(
    context.get(currentContext),
    params.userID,
    validate(key) ? key : uuid(),
    context.get(localeContext),
  )
  if (!resetting.ok && resetting.reason === 'recentLogin') throw confirmFirst(url.pathname)
  valueOrThrow(resetting)
  return redirect(href('/dashboard/users/:userID', { userID: params.userID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('signInReset') },
  })
}

/** Asks for confirmation before a person's ways to sign in are reset. */
export function ServerComponent({
  loaderData: { locale, path, person, list, proven, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let here = href('/dashboard/users/:userID', { userID: person.UID })
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('people:acts.reset')}
        trail={[
          { href: list, label: t('users') },
          { href: here, label: called(person, t) },
        ]}
      />
      {!proven && <ConfirmNote locale={locale} path={path} />}
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <p className="text-lg font-bold">
          <bdi className="wrap-anywhere">{called(person, t)}</bdi>
        </p>
        {person.obstacle ? (
          <p>{t(`people:obstacles.${person.obstacle}`)}</p>
        ) : (
          <ul className="list-disc space-y-1 ps-5">
            {resets.map((line) => (
              <li key={line}>{t(`people:resets.${line}`)}</li>
            ))}
          </ul>
        )}
        <input type="hidden" name="key" value={key} />
        <p className="flex flex-wrap gap-3">
          {proven && !person.obstacle && (
            <button className="button">{t('people:acts.reset')}</button>
          )}
          <a className="button quiet" href={here}>
            {t('people:keep')}
          </a>
        </p>
      </form>
    </>
  )
}

const resets = ['sessions', 'factor', 'card', 'letter'] as const

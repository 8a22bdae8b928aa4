import { data, href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { enrolBoard } from '#app/models/classes/enrol-board.server.ts'
import { choiceOf, enrolRoles, isEnrolRole } from '#app/models/classes/enrolment.ts'
import { saveColumn } from '#app/models/classes/save-column.server.ts'
import { refuse, statusOf } from '#app/models/outcome.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/board.ts'
import { BoardForm } from './board-form.tsx'
import { BoardNews } from './board-news.tsx'
import { boardHref, boardQueryOf, columnsIn } from './board-query.ts'

export const handle = { script: 'enrol-board' }

export const middleware = [allow('admin')]

/** Unenrolled people on a page; the enrolled column is always whole. */
const A_PAGE = 50

/**
 * 409 where others saved in the meantime, or a chosen pupil is in another class by now: the board
 * says so and keeps the choice.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { classID, role } = params
  if (!isEnrolRole(role)) throw data('notFound', { status: statusOf.notFound })
  let current = context.get(currentContext)
  let query = boardQueryOf(url.searchParams)
  let board = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await enrolBoard(current, classID, role, { ...query, ...page })),
  )
  let news = board.meanwhile.length + board.taken.length
  return data(
    {
      locale: context.get(localeContext),
      timezone: current.user.school!.timezone,
      role,
      query,
      board,
    },
    { status: news > 0 ? statusOf.conflict : 200 },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let { classID, role } = params
  if (!isEnrolRole(role)) return valueOrThrow(refuse('notFound'))
  let columns = columnsIn(await request.formData())
  let outcome = await saveColumn(context.get(currentContext), classID, role, columns)
  if (outcome.ok && outcome.value.saved)
    return redirect(href('/dashboard/classes/enroll/:classID/:role', { classID, role }), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('enrolmentSaved') },
    })
  let choice = choiceOf(columns.base, columns.wanted)
  if (outcome.ok)
    return redirect(
      boardHref(classID, role, {
        ...choice,
        ...(outcome.value.saved ? {} : { came: outcome.value.came, went: outcome.value.went }),
      }),
      303,
    )
  // The board names the person.
  if (outcome.reason === 'inAnotherClass' || outcome.reason === 'personUnknown')
    return redirect(boardHref(classID, role, choice), 303)
  return valueOrThrow(outcome)
}

/** A class's board: the enrolled people, and those who could be. */
export function ServerComponent({
  loaderData: { locale, timezone, role, query, board },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { klass } = board
  let tabs = enrolRoles.map((each) => ({
    href: href('/dashboard/classes/enroll/:classID/:role', { classID: klass.classID, role: each }),
    label: t(`classes:boards.${each}`),
    current: each === role,
  }))
  return (
    <>
      <title>{`${klass.name} · ${t(`classes:boards.${role}`)} · ${t('brand')}`}</title>
      <ReportHead
        untitled
        locale={locale}
        title={klass.name}
        trail={[{ href: href('/dashboard/classes'), label: t('classes') }]}
        note={
          <p>
            {t(`reports:levels.kg${klass.level}`)} · <bdi>{klass.academicYear}</bdi> ·{' '}
            <a
              className="way"
              href={href('/dashboard/classes/:classID/edit', { classID: klass.classID })}
            >
              {t('classes:editClass')}
            </a>
          </p>
        }
      />
      <Tabs label={t('classes:boardsOf')} tabs={tabs} />
      <BoardNews {...{ locale, timezone, meanwhile: board.meanwhile, taken: board.taken }} />
      <BoardForm {...{ locale, role, query, board }} />
    </>
  )
}

import { data, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { requestedPage, type Cut } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { enrolBoard } from '#app/models/classes/enrol-board.server.ts'
import { saveColumn } from '#app/models/classes/enrolment.server.ts'
import { choiceOf, enrolRoles, isEnrolRole } from '#app/models/classes/enrolment.ts'
import { refuse, statusOf } from '#app/models/outcome.ts'
import { boardPath, CLASSES, classPath } from '#app/routes/classes/classes-path.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/board.ts'
import { BoardForm } from './board-form.tsx'
import { BoardNews } from './board-messages.tsx'
import { boardHref, boardSearchOf, columnsIn } from './board-search.ts'

export const handle = { script: 'enrol-board' }

export const middleware = [allow('admin')]

/** So many of the unenrolled at once; the enrolled column is always whole. */
const A_PAGE = 50

/**
 * Where somebody else has saved meanwhile, or a chosen pupil is in another class by now, the board
 * says so, and what was chosen stands.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { classID, role } = params
  if (!isEnrolRole(role)) throw data('notFound', { status: statusOf.notFound })
  let current = context.get(currentContext)
  let asked = boardSearchOf(url.searchParams)
  let board = await requestedPage(url, A_PAGE, async (cut: Cut) =>
    valueOrThrow(await enrolBoard(current, classID, role, { ...asked, ...cut })),
  )
  let news = board.meanwhile.length + board.taken.length
  return data(
    {
      locale: context.get(localeContext),
      timezone: current.user.school!.timezone,
      role,
      asked,
      board,
    },
    { status: news > 0 ? statusOf.conflict : 200 },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let { classID, role } = params
  if (!isEnrolRole(role)) return valueOrThrow(refuse('notFound'))
  let columns = columnsIn(await request.formData())
  let saving = await saveColumn(context.get(currentContext), classID, role, columns)
  if (saving.ok && saving.value.saved)
    return redirect(boardPath(classID, role), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('enrolmentSaved') },
    })
  let choice = choiceOf(columns.base, columns.wanted)
  if (saving.ok)
    return redirect(
      boardHref(classID, role, {
        ...choice,
        ...(saving.value.saved ? {} : { came: saving.value.came, went: saving.value.went }),
      }),
      303,
    )
  // The board tells who it is.
  if (saving.reason === 'inAnotherClass' || saving.reason === 'personUnknown')
    return redirect(boardHref(classID, role, choice), 303)
  return valueOrThrow(saving)
}

/** A class's board: who is enrolled, and who could be. */
export function ServerComponent({
  loaderData: { locale, timezone, role, asked, board },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { klass } = board
  let tabs = enrolRoles.map((each) => ({
    href: boardPath(klass.classID, each),
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
        trail={[{ href: CLASSES, label: t('classes') }]}
        note={
          <p>
            {t(`reports:levels.kg${klass.level}`)} · <bdi>{klass.academicYear}</bdi> ·{' '}
            <a className="way" href={`${classPath(klass.classID)}/edit`}>
              {t('classes:editClass')}
            </a>
          </p>
        }
      />
      <Tabs label={t('classes:boardsOf')} tabs={tabs} />
      <BoardNews {...{ locale, timezone, meanwhile: board.meanwhile, taken: board.taken }} />
      <BoardForm {...{ locale, role, asked, board }} />
    </>
  )
}

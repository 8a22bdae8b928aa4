import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { assignmentGrid } from '#app/models/assignments/grid.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import type { Route } from './+types/assignment-print.ts'
import { gridSentence } from './grid-sentence.ts'
import { requestedWeek } from './requested-week.ts'
import { TaskGrid } from './task-grid.tsx'
import { assignmentName, untilWhen, whom } from './words.ts'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let grid = valueOrThrow(await assignmentGrid(current, params.assignmentID, requestedWeek(url)))
  return { locale: context.get(localeContext), grid }
}

/** The grid of an assignment on paper. */
export function ServerComponent({ loaderData: { locale, grid } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = assignmentName(grid.tasks, locale)
  let sentence = gridSentence(grid, locale)
  return (
    <article className="paper">
      <title>{`${title} · ${t('brand')}`}</title>
      <HowToPrint pages="page" locale={locale} />
      <Letterhead
        school={nameOf(grid.school, locale)}
        title={title}
        picture={<Avatar imageURL={grid.classImageURL} size={56} kind="class" />}
        note={
          <>
            <bdi>{whom(grid, locale)}</bdi> · {untilWhen(grid, grid.shown, locale, true)}
          </>
        }
        today={grid.today}
        locale={locale}
      />
      {sentence && <HeroSentence sentence={sentence} />}
      {grid.children.length === 0 ? (
        <EmptyState drawing="no-children" title={t('assignments:noChildren')} />
      ) : (
        <TaskGrid grid={grid} locale={locale} printed />
      )}
    </article>
  )
}

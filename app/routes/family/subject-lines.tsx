import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyState, SubjectWeek } from '#app/models/reports/child-week.ts'
import { Beads } from '#app/ui/charts/beads.tsx'
import { Flower } from '#app/ui/marks/flower.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'

const LINES = 2
const shown = ['needsTime', 'mastered', 'onTheWay'] as const

/** A subject this week: right of tries, then its lessons in words, two lines at most. */
export function SubjectLines({ week, locale }: { week: SubjectWeek; locale: Locale }) {
  let t = translate(locale)
  let { subject, attempts, correct, lessons } = week
  let lines = shown.flatMap((state) => lineOf(state, week)).slice(0, LINES)
  return (
    <li data-subject={subject}>
      <h3>
        <Flower subject={subject} />
        {t(`reports:subjects.${subject}`)}
      </h3>
      {attempts > 0 ? (
        <Beads right={correct} tries={attempts} subject={subject} locale={locale} />
      ) : (
        <p className="muted">
          {lessons.length > 0 ? t('family:notThisWeek') : t('family:nothingYet')}
        </p>
      )}
      {lines.map(({ state, lesson }) => (
        <p key={state} className="flex gap-2">
          <StateMark state={state} />
          <span>
            <b>{t(`family:lines.${state}`)}</b> <bdi>{nameOf(lesson, locale)}</bdi>
          </span>
        </p>
      ))}
    </li>
  )
}

/** The newest lesson of a state. */
function lineOf(state: Exclude<FamilyState, 'notBegun'>, { lessons }: SubjectWeek) {
  let lesson = lessons.find((each) => each.state === state)
  return lesson ? [{ state, lesson }] : []
}

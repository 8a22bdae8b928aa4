import { isolatedFirstName } from '#app/locales/first-name.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { ChildWeek } from './child-week.ts'

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

type Week = Pick<
  ChildWeek,
  'displayName' | 'gender' | 'practised' | 'practisedBefore' | 'today' | 'last'
>

/** "Layan practised on five days this week, one more than last week", and the figure in it. */
export function weekSentence(week: Week, t: Translate): { sentence: string; figure?: string } {
  let { displayName, gender, practised } = week
  let name = isolatedFirstName(displayName)
  if (practised === 0)
    return {
      sentence: isOver(week)
        ? t(`family:didNot.${gender}`, { name })
        : t(`family:none.${gender}`, { name }),
    }
  let days = t(`family:days.${numerals[practised - 1]!}`)
  return {
    sentence: t(`family:practised.${gender}`, { name, days, change: changeOf(week, t) }),
    figure: days,
  }
}

/** Against the whole week before, and while the week runs against its same days. */
function changeOf(week: Week, t: Translate): string {
  let { practised, practisedBefore, today, last } = week
  let before = today === last ? 'lastWeek' : 'sameDays'
  if (isOver(week)) before = 'weekBefore'
  let change = practised - practisedBefore
  if (change === 0) return t(`family:same.${before}` as 'family:same.lastWeek')
  let words = numerals[Math.abs(change) - 1]!
  let more = change > 0 ? t(`family:more.${words}`) : t(`family:fewer.${words}`)
  return t(`family:than.${before}` as 'family:than.lastWeek', { more })
}

/** A week that is over is named as such: the paper may be read much later. */
function isOver({ last, today }: Week): boolean {
  return last < today
}

import { isolatedFirstName } from '#app/locales/first-name.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

type Week = Pick<
  ChildWeek,
  'displayName' | 'gender' | 'practised' | 'practisedBefore' | 'today' | 'last'
>

/** "Layan practised on five days this week, one more than last week", and the figure in it. */
export function weekSentence(week: Week, t: Translate): { sentence: string; figure?: string } {
  let { displayName, gender, practised } = week
  let name = isolatedFirstName(displayName)
  if (practised === 0) return { sentence: t(`family:none.${gender}`, { name }) }
  let days = daysInWords('days', practised, t)
  return {
    sentence: t(`family:practised.${gender}`, { name, days, change: changeOf(week, t) }),
    figure: days,
  }
}

/** Against the whole week before, and while the week runs against its same days. */
function changeOf({ practised, practisedBefore, today, last }: Week, t: Translate): string {
  let before = today === last ? 'lastWeek' : 'sameDays'
  let change = practised - practisedBefore
  if (change === 0) return t(`family:same.${before}` as 'family:same.lastWeek')
  let more = daysInWords(change > 0 ? 'more' : 'fewer', Math.abs(change), t)
  return t(`family:than.${before}` as 'family:than.lastWeek', { more })
}

/** One to seven days, so many more, or so many fewer. */
export function daysInWords(how: 'days' | 'more' | 'fewer', count: number, t: Translate): string {
  let word = numerals[count - 1]!
  if (how === 'days') return t(`family:days.${word}`)
  return how === 'more' ? t(`family:more.${word}`) : t(`family:fewer.${word}`)
}

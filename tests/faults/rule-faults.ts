import type { Fault } from './fault.ts'

const periods = { models: ['tests/models/period.test.ts', 'tests/models/calendar'] }
const reports = { models: ['tests/models/reports/'] }
const attempts = { models: ['tests/models/attempts/'] }
const figures = {
  models: ['tests/models/dashboards/', 'tests/models/codes/'],
  api: ['tests/api/figures', 'tests/api/codes'],
}
const codes = { models: ['tests/models/codes/'] }

/** Faults in the rules: in the models, their queries, and the triggers. */
export const ruleFaults: Fault[] = [
  {
    name: 'the last seven days are eight',
    file: 'app/models/period.ts',
    from: 'return { kind, first: addDays(today, -6), last: today }',
    to: 'return { kind, first: addDays(today, -7), last: today }',
    tests: periods,
  },
  {
    name: 'a week starts a day early where Sunday is not its first day',
    file: 'app/calendar/day.ts',
    from: '(weekdayOf(day) - weekStart + 7) % 7',
    to: '(weekdayOf(day) + weekStart + 7) % 7',
    tests: periods,
  },
  {
    name: 'the days before overlap with the period by one',
    file: 'app/models/reports/period-before.ts',
    from: "if (kind !== 'monthly') return spanOf(addDays(first, -days), days)",
    to: "if (kind !== 'monthly') return spanOf(addDays(first, 1 - days), days)",
    tests: reports,
  },
  {
    name: 'percentages are rounded down',
    file: 'app/models/reports/report.ts',
    from: 'Math.floor((100 * part) / whole + 0.5)',
    to: 'Math.floor((100 * part) / whole)',
    tests: reports,
  },
  {
    name: 'half of the answers right is weak',
    file: 'app/models/needs-help.ts',
    from: 'return stuck > 0 || (attempts >= 8 && correct * 2 < attempts)',
    to: 'return stuck > 0 || (attempts >= 8 && correct * 2 <= attempts)',
    tests: reports,
  },
  {
    name: 'eight attempts are too few to be weak in a list',
    file: 'app/models/reports/totals.server.ts',
    from: "export const isWeak = sql.raw('(attempts >= 8 and",
    to: "export const isWeak = sql.raw('(attempts > 8 and",
    tests: reports,
  },
  {
    name: 'correct answers since a day lose the attempts before it',
    file: 'app/models/reports/totals.server.ts',
    from: 'sum(t.correct - coalesce(b.correctTo, 0)) as correct',
    to: 'sum(t.correct - coalesce(b.attemptsTo, 0)) as correct',
    tests: reports,
  },
  {
    name: 'what was solved on the last day is not complete',
    file: 'app/models/reports/completion.server.ts',
    from: 'iif(p.lastSolvedOn is null or p.lastSolvedOn <= ${end}, p.solved, (${counted}))`',
    to: 'iif(p.lastSolvedOn is null or p.lastSolvedOn >= ${end}, p.solved, (${counted}))`',
    tests: reports,
  },
  {
    name: 'exercises that were withdrawn count',
    file: 'app/models/reports/completion.server.ts',
    from: '\n    and e.withdrawnAt is null',
    to: '',
    tests: reports,
  },
  {
    name: 'a history that ends with its page has a next one',
    file: 'app/models/reports/lesson-history.server.ts',
    from: 'nextCursor: found.length > limit && last',
    to: 'nextCursor: found.length >= limit && last',
    tests: reports,
  },
  {
    name: 'who left on the eve of a period was enrolled in it',
    file: 'app/models/reports/practice.server.ts',
    from: 'or e."until" > ${startOfDay(timezone, first)})`',
    to: 'or e."until" >= ${startOfDay(timezone, first)})`',
    tests: reports,
  },
  {
    name: 'idle are those with one attempt, too',
    file: 'app/models/reports/pupil-list.ts',
    from: "(filter !== 'idle' || row.attempts === 0)",
    to: "(filter !== 'idle' || row.attempts <= 1)",
    tests: reports,
  },
  {
    name: 'a clock that is ahead is believed up to its own time',
    file: 'app/models/attempts/place.server.ts',
    from: 'iif(b.isCredible, b.claimed, ${now}) as startedAt',
    to: 'max(b.claimed, ${now}) as startedAt',
    tests: attempts,
  },
  {
    name: 'the move to a school begins a moment after itself',
    file: 'app/models/attempts/moment.server.ts',
    from: 'and m."from" <= ${at}',
    to: 'and m."from" < ${at}',
    tests: attempts,
  },
  {
    name: 'an exercise is solved on the day it was solved last',
    file: 'migrations/0001_rollups.sql',
    from: 'solvedOn = coalesce(min(solvedOn, excluded.solvedOn),',
    to: 'solvedOn = coalesce(max(solvedOn, excluded.solvedOn),',
    tests: attempts,
  },
  {
    name: 'a subscription ends at midnight in Greenwich',
    file: 'app/models/subscriptions/present.server.ts',
    from: "validUntil <= dayIn(timezone ?? 'UTC', now)",
    to: "validUntil <= dayIn('UTC', now)",
    tests: { models: ['tests/models/subscriptions/'] },
  },
  {
    name: 'a renewal counts from today, and days are lost',
    file: 'app/models/codes/eligibility.server.ts',
    from: 'iif(isSame, max(${today}, presentUntil), ${today})',
    to: 'iif(isSame, min(${today}, presentUntil), ${today})',
    tests: codes,
  },
  {
    name: 'one more than the seats of a school',
    file: 'app/models/codes/eligibility.server.ts',
    from: 'and ${taken} >= seats',
    to: 'and ${taken} > seats',
    tests: codes,
  },
  {
    name: 'codes that were revoked may still be redeemed, says the school’s figure',
    file: 'app/models/dashboards/statistics.server.ts',
    from: '- b.revokedCodes - b.usedUpCodes`',
    to: '- b.usedUpCodes`',
    tests: figures,
  },
  {
    name: 'classes that were archived count as live',
    file: 'app/models/dashboards/statistics.server.ts',
    from: 'from classes c where c.schoolId = ${schoolID} and c.archivedAt is null`',
    to: 'from classes c where c.schoolId = ${schoolID}`',
    tests: figures,
  },
]

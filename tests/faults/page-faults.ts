import type { Fault } from './fault.ts'

/** Words, and what becomes of counts, persons, durations and days in them. */
const words = { models: ['tests/models/locales/'] }
/** Tables: as values, as files, and on pages. */
const sheets = {
  models: ['tests/models/reports/sheets', 'tests/models/reports/files'],
  pages: ['tests/pages/figures'],
}
/** What stands on report pages and summaries: numbers beside labels, charts, links. */
const figures = { models: ['tests/models/ui/'], pages: ['tests/pages/figures'] }
const letters = {
  models: ['tests/models/mail/', 'tests/models/locales/'],
  pages: ['tests/pages/letters'],
}

/** Faults in what people see: pages, words, sheets, charts and letters. */
export const pageFaults: Fault[] = [
  {
    name: 'right and wrong answers change places in a history',
    file: 'app/sheets/history-sheet.ts',
    from: "correct ? 'reports:right' : 'reports:notRight'",
    to: "correct ? 'reports:notRight' : 'reports:right'",
    tests: sheets,
  },
  {
    name: 'the words for right and wrong change places in Arabic',
    file: 'app/locales/ar/reports.ts',
    from: "correct: 'صحيحة',\n  wrong: 'خاطئة',",
    to: "correct: 'خاطئة',\n  wrong: 'صحيحة',",
    tests: { ...figures, ...words },
  },
  {
    name: 'a class’s columns of right and wrong change places',
    file: 'app/sheets/pupils-sheet.ts',
    from: [
      "{ key: 'correctAttempts', label: t('reports:correct'), kind: 'number' },",
      "    { key: 'failedAttempts', label: t('reports:wrong'), kind: 'number' },",
    ].join('\n'),
    to: [
      "{ key: 'failedAttempts', label: t('reports:correct'), kind: 'number' },",
      "    { key: 'correctAttempts', label: t('reports:wrong'), kind: 'number' },",
    ].join('\n'),
    tests: sheets,
  },
  {
    name: 'a family’s time of the period is that of the last week',
    file: 'app/sheets/children-sheet.ts',
    from: "{ key: 'durationMs', label: t('reports:time'), kind: 'duration' }",
    to: "{ key: 'timeSpentLastWeekMs', label: t('reports:time'), kind: 'duration' }",
    tests: sheets,
  },
  {
    name: 'the file of all children has no completion',
    file: 'app/sheets/school-children-sheet.ts',
    from: "    { key: 'completionPercentage', label: t('reports:completion'), kind: 'percent' },\n",
    to: '',
    tests: sheets,
  },
  {
    name: 'a file has seconds where its head says minutes',
    file: 'app/sheets/csv.server.ts',
    from: 'Math.round((value as number) / 6000) / 10',
    to: 'Math.round((value as number) / 100) / 10',
    tests: sheets,
  },
  {
    name: 'a file’s times are of Greenwich',
    file: 'app/sheets/csv.server.ts',
    from: "toLocaleString('sv-SE', { timeZone: timezone })",
    to: "toLocaleString('sv-SE', { timeZone: timezone && 'UTC' })",
    tests: sheets,
  },
  {
    name: 'a day’s right answers are drawn as its wrong ones',
    file: 'app/ui/day-chart.tsx',
    from: '[share(bar.attempts), share(bar.correctAttempts)]',
    to: '[share(bar.attempts), share(bar.attempts - bar.correctAttempts)]',
    tests: figures,
  },
  {
    name: 'a line falls where the grade rises',
    file: 'app/ui/line-chart.tsx',
    from: '(HEIGHT - (most > 0 ? value / most : 0) * HEIGHT)',
    to: '((most > 0 ? value / most : 0) * HEIGHT)',
    tests: figures,
  },
  {
    name: 'a ring fills with what is not solved yet',
    file: 'app/ui/donut-chart.tsx',
    from: '`${percent} ${WHOLE}`',
    to: '`${WHOLE - percent} ${WHOLE}`',
    tests: figures,
  },
  {
    name: 'a subject’s bar is as long as its right answers are many',
    file: 'app/ui/subject-chart.tsx',
    from: 'width={(bar.attempts / Math.max(all, 1)) * 100}',
    to: 'width={(bar.correctAttempts / Math.max(all, 1)) * 100}',
    tests: figures,
  },
  {
    name: 'under a pupil’s attempts right and wrong change places',
    file: 'app/routes/reports/pupil-tiles.tsx',
    from: [
      'correct: format.number(total.correctAttempts),',
      '            wrong: format.number(total.failedAttempts),',
    ].join('\n'),
    to: [
      'correct: format.number(total.failedAttempts),',
      '            wrong: format.number(total.correctAttempts),',
    ].join('\n'),
    tests: figures,
  },
  {
    name: 'the week of a class is its day',
    file: 'app/routes/dashboards/class-glances.tsx',
    from: "t('summary:attemptsLast7', { count: week.attempts })",
    to: "t('summary:attemptsLast7', { count: today.attempts + 0 * week.attempts })",
    tests: figures,
  },
  {
    name: '“subscriptions that end” leads to those that have none',
    file: 'app/routes/dashboards/head/to-do-card.tsx',
    from: "users({ subscription: 'ending' })",
    to: "users({ subscription: 'none' })",
    tests: { models: ['tests/models/dashboards/head-page'] },
  },
  {
    name: 'two children are in the accusative where they are the subject',
    file: 'app/locales/ar/summary.ts',
    from: "needHelp_two: 'طفلان يحتاجان",
    to: "needHelp_two: 'طفلين يحتاجان",
    tests: words,
  },
  {
    name: 'three attempts have the form of eleven',
    file: 'app/locales/ar/reports.ts',
    from: "attemptsCount_few: '{{count}} محاولات'",
    to: "attemptsCount_few: '{{count}} محاولة'",
    tests: words,
  },
  {
    name: 'a girl is called as a boy',
    file: 'app/locales/ar/common.ts',
    from: "student: { male: 'طفل', female: 'طفلة'",
    to: "student: { male: 'طفلة', female: 'طفل'",
    tests: words,
  },
  {
    name: 'an hour and three quarters are two hours and three quarters',
    file: 'app/locales/format.ts',
    from: 'hours((whole - rest) / 60)',
    to: 'hours(Math.round(whole / 60))',
    tests: words,
  },
  {
    name: '“it was not me” leads to where one signs in',
    file: 'app/models/mail/compose.ts',
    from: "passwordChanged: href('/auth/reset-password')",
    to: "passwordChanged: href('/auth/login')",
    tests: letters,
  },
  {
    name: 'a letter promises 30 days where its link is good for a day',
    file: 'app/locales/en/mail.ts',
    from: 'account then opens with the password you chose. The link works once, within a day.',
    to: 'account then opens with the password you chose. The link works once, within 30 days.',
    tests: letters,
  },
]

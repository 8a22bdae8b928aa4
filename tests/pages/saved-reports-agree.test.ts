import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keepGroup } from '#app/models/groups/group.server.ts'
import { saveReport } from '#app/models/saved-reports/saved.server.ts'
import { NewReport } from '#app/models/saved-reports/saved.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import {
  asRead,
  openFourOutputs,
  timeIn,
  writtenBy,
  type Figure,
  type Language,
} from '#tests/support/four-outputs.ts'
import type { HandMadePerson } from '#tests/support/hand-made-school.ts'
import { linesOf } from '#tests/support/read-page.ts'

// Screen = paper = file = API for saved reports, value by value: what the API answers is written
// here as the others should write it. The figures of the first one were worked out by hand
// (tests/support/hand-made-school.ts).

const site = await openFourOutputs()
valueOf(
  await keepGroup(await site.as('dina'), site.id('stars'), {
    name: 'Stars',
    pupilIDs: [site.id('basma'), site.id('tarek')],
  }),
)

type Tally = {
  attempts: number
  correctAttempts: number
  failedAttempts: number
  grade: number | null
  durationMs: number
}
type Child = Tally & {
  UID: string
  displayName: string
  className: string | null
  solved: number
  completionPercentage: number | null
  needsHelp: boolean
}
type Named = { name: string; nameEn: string }
type Answer = {
  counts: { children: number; active: number; needHelp: number }
  total: Tally
  children: Child[]
  byDay: Tally[]
  bySubject: Tally[]
  hardest: (Named & { lessonName: string; lessonNameEn: string; pupils: object[] })[] | null
  grid: {
    lessons: (Named & { lessonID: string; exercises: number })[]
    cells: { UID: string; lessonID: string; state: string; solved: number }[]
  }
}

const WEEK = { period: 'from', from: '2026-10-04', until: '2026-10-10' }
const bees = { classes: ['bees'] }

/** Each with who keeps it and what it asks; ids are those of the school. */
const reports: Record<
  string,
  { as: HandMadePerson; question: Record<string, unknown>; frozen?: boolean }
> = {
  'a class, chosen days': { as: 'dina', question: { ...bees, ...WEEK } },
  'a class, chosen days, frozen': { as: 'dina', question: { ...bees, ...WEEK }, frozen: true },
  'a class, a week': { as: 'dina', question: { ...bees, period: 'weekly', on: '2026-10-07' } },
  'a class, a month': { as: 'dina', question: { ...bees, period: 'monthly', on: '2026-10-07' } },
  'a class, a month, frozen': {
    as: 'dina',
    question: { ...bees, period: 'monthly', on: '2026-10-07' },
    frozen: true,
  },
  'a class, a day': { as: 'dina', question: { ...bees, period: 'daily', on: '2026-10-06' } },
  'a class, from a day on': {
    as: 'dina',
    question: { ...bees, period: 'from', from: '2026-10-05' },
  },
  'the school, ever': { as: 'nadia', question: { period: 'all' } },
  'the school, this week': { as: 'nadia', question: { period: 'weekly' } },
  'a group, chosen days': { as: 'dina', question: { groups: ['stars'], ...WEEK } },
  'a group, frozen': { as: 'dina', question: { groups: ['stars'], ...WEEK }, frozen: true },
  'children, one lesson': {
    as: 'nadia',
    question: { pupils: ['basma', 'rami'], lessons: ['numbers'], ...WEEK },
  },
  'children, two subjects, frozen': {
    as: 'dina',
    question: { pupils: ['tarek'], subjects: ['reading', 'science'], period: 'all' },
    frozen: true,
  },
}

const words = {
  of: { en: 'of', ar: 'من' },
  name: { en: 'Name', ar: 'الاسم' },
  class: { en: 'Class', ar: 'الصفّ' },
  needsHelp: { en: 'Needs help', ar: 'بحاجة إلى مساعدة' },
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  correct: { en: 'Correct', ar: 'صحيحة' },
  wrong: { en: 'Wrong', ar: 'خاطئة' },
  grade: { en: 'Correct answers', ar: 'إجابات صحيحة' },
  solved: { en: 'Exercises solved', ar: 'التمارين المحلولة' },
  completion: { en: 'Completion', ar: 'الإنجاز' },
  time: { en: 'Time', ar: 'الوقت' },
  total: { en: 'Total', ar: 'المجموع' },
  practised: { en: 'Children who practised', ar: 'أطفال تدرّبوا' },
  needHelp: { en: 'Need help', ar: 'يحتاجون إلى مساعدة' },
  hardest: { en: '# Hardest exercises', ar: '# أصعب التمارين' },
  rows: { en: '# Child by child', ar: '# طفلًا طفلًا' },
}
const states: Record<string, Record<Language, string>> = {
  needsHelp: { en: 'needs help', ar: 'بحاجة إلى مساعدة' },
  notMastered: { en: 'not mastered earlier', ar: 'لم يُتقَن سابقًا' },
  gettingThere: { en: 'getting there', ar: 'في الطريق' },
  mastered: { en: 'mastered', ar: 'مُتقَن' },
  notBegun: { en: 'not begun', ar: 'لم يبدأ' },
}

const figures = (isMeasured: boolean): Figure<Child>[] => [
  { kind: 'number', label: words.attempts, of: ({ attempts }) => attempts },
  { kind: 'number', label: words.correct, of: ({ correctAttempts }) => correctAttempts },
  { kind: 'number', label: words.wrong, of: ({ failedAttempts }) => failedAttempts },
  { kind: 'percent', label: words.grade, of: ({ grade }) => grade },
  { kind: 'number', label: words.solved, of: ({ solved }) => solved },
  ...(isMeasured
    ? [
        {
          kind: 'percent' as const,
          label: words.completion,
          of: ({ completionPercentage }: Child) => completionPercentage,
        },
      ]
    : []),
  { kind: 'duration', label: words.time, of: ({ durationMs }) => durationMs },
]

function counted(count: number, [one, two, few, many]: string[], locale: Language): string {
  if (locale === 'en') return `${count} ${count === 1 ? one : two}`
  if (count <= 2) return ['', one!, two!][count]!
  return `${count} ${count <= 10 ? few : many}`
}
const attemptsIn = (count: number, locale: Language) =>
  count === 0
    ? { en: '0 attempts', ar: 'لا محاولات' }[locale]
    : counted(
        count,
        {
          en: ['attempt', 'attempts'],
          ar: ['محاولة واحدة', 'محاولتان', 'محاولات', 'محاولة'],
        }[locale],
        locale,
      )
const childrenIn = (count: number, locale: Language) =>
  counted(
    count,
    { en: ['child', 'children'], ar: ['طفل واحد', 'طفلان', 'أطفال', 'طفلًا'] }[locale],
    locale,
  )

/** What the API answered, as lines of a page. */
function linesOfAnswer({ counts, total, hardest }: Answer, locale: Language): string[] {
  let share = (part: number) => `${part} ${words.of[locale]} ${counts.children}`
  let nameOf = ({ name, nameEn }: Named) => (locale === 'ar' ? name : nameEn)
  return [
    words.practised[locale],
    share(counts.active),
    words.grade[locale],
    `${asRead.percent(total.grade, locale)} ${attemptsIn(total.attempts, locale)}`,
    words.time[locale],
    timeIn(total.durationMs, locale),
    words.needHelp[locale],
    share(counts.needHelp),
    ...(hardest && hardest.length > 0
      ? [
          words.hardest[locale],
          ...hardest.map((exercise) => {
            let lesson = { name: exercise.lessonName, nameEn: exercise.lessonNameEn }
            let pupils = childrenIn(exercise.pupils.length, locale)
            return `- ${nameOf(exercise)} · ${nameOf(lesson)} ${pupils}`
          }),
        ]
      : []),
  ]
}

/** The grid's row of a child, without the time in front. */
function tilesOf({ grid }: Answer, UID: string, locale: Language): string {
  return grid.lessons
    .map(({ lessonID, exercises }) => {
      let cell = grid.cells.find((each) => each.UID === UID && each.lessonID === lessonID)!
      let word = states[cell.state]![locale]
      return cell.state === 'mastered' || cell.state === 'notBegun'
        ? word
        : `${cell.solved} ${words.of[locale]} ${exercises} ${word}`
    })
    .join(' | ')
}

/** The lines of a page from the first figure on. */
function figuresIn(lines: string[], locale: Language): string[] {
  return lines.slice(lines.indexOf(words.practised[locale]))
}

let saved = 0
for (let [name, { as, question, frozen = false }] of Object.entries(reports))
  test(`${name}: screen, paper, file and API say the same`, async () => {
    let at = `agree-${saved++}`
    let named = Object.fromEntries(
      Object.entries(question).map(([key, value]) =>
        ['classes', 'groups', 'pupils', 'lessons'].includes(key)
          ? [key, (value as string[]).map((id) => site.id(id))]
          : [key, value],
      ),
    )
    let wanted = v.parse(NewReport, { name, question: named, frozen })
    valueOf(await saveReport(await site.as(as), site.id(at), wanted))
    let answer: Answer = await site.api(`/api/savedReports/~${at}`, as)
    expect(answer.children.length).toBe(answer.counts.children)
    expect(answer.total.attempts).toBeGreaterThan(0)
    for (let locale of ['en', 'ar'] as const) {
      let screen = linesOf(await site.screen(`/dashboard/reports/~${at}`, as, locale))
      let file = await site.file(`/dashboard/reports/~${at}/export.csv`, as, locale)
      let print = linesOf(await site.screen(`/dashboard/reports/~${at}/print`, as, locale))
      let paper = await site.paper(`/dashboard/reports/~${at}/print`, as, locale)
      // The print page says what the screen says, and a browser prints it.
      expect(figuresIn(print, locale)).toEqual(figuresIn(screen, locale))
      let said = linesOfAnswer(answer, locale)
      expect(figuresIn(screen, locale).slice(0, said.length)).toEqual(said)
      expect(paper).toContain(said.slice(0, 8).join(' | '))

      let isMeasured = question.lessons !== undefined
      let table = screen.slice(screen.indexOf(words.rows[locale]) + 2)
      for (let [row, child] of answer.children.entries()) {
        let wanted = writtenBy(child, figures(isMeasured), locale)
        let help = child.needsHelp ? ` ${words.needsHelp[locale]}` : ''
        let cells = [`${child.displayName}${help}`, ...Object.values(wanted.screen)]
        // A class that is not the same for all has a column.
        let shown = table[row]!.split(' | ')
        expect([shown[0], ...shown.slice(-(cells.length - 1))]).toEqual(cells)
        expect(paper).toContain(shown.join(' | '))
        expect(file[row]).toMatchObject({
          [words.name[locale]]: child.displayName,
          [words.class[locale]]: child.className ?? '',
          [words.needsHelp[locale]]: child.needsHelp ? words.needsHelp[locale] : '',
          ...wanted.file,
        })
        let tiles = tilesOf(answer, child.UID, locale)
        if (answer.grid.lessons.length > 0)
          expect(screen.filter((line) => line.endsWith(` | ${tiles}`)).join('\n')).toContain(
            child.displayName,
          )
      }
      expect(file).toHaveLength(answer.children.length + 1)
      let { total } = answer
      let together = writtenBy({ ...total, solved: 0 } as Child, figures(false), locale)
      let inTotal = table[answer.children.length]!.split(' | ')
      expect(inTotal[0]).toBe(words.total[locale])
      for (let [label, value] of Object.entries(together.file))
        if (label !== words.solved[locale])
          expect([label, file.at(-1)![label]]).toEqual([label, value])
      for (let value of [total.attempts, total.correctAttempts, total.failedAttempts])
        expect(inTotal).toContain(String(value))

      // Charts are tables, too: what each day, or time, and each subject has.
      let after = screen.slice(screen.indexOf(words.rows[locale]))
      let rowsOf = (heads: string[]) => {
        let from = after.findIndex((line) => line.endsWith(heads.join(' | ')))
        return after.slice(from + 1)
      }
      let heads = [words.attempts[locale], words.correct[locale], words.time[locale]]
      let bars = rowsOf(heads)
      for (let [row, bar] of answer.byDay.entries())
        expect(bars[row]!.split(' | ').slice(1)).toEqual([
          String(bar.attempts),
          String(bar.correctAttempts),
          timeIn(bar.durationMs, locale),
        ])
      let subjects = rowsOf([words.attempts[locale], words.grade[locale], words.time[locale]])
      for (let [row, bar] of answer.bySubject.entries())
        expect(subjects[row]!.split(' | ').slice(1)).toEqual([
          String(bar.attempts),
          asRead.percent(bar.grade, locale),
          timeIn(bar.durationMs, locale),
        ])
    }
  })

test('the figures of a class’s week are those that were worked out by hand', async () => {
  for (let at of ['agree-0', 'agree-1']) {
    let english = linesOf(await site.screen(`/dashboard/reports/~${at}`, 'dina', 'en'))
    for (let line of [
      '3 of 4 children practised. 1 needs help.',
      '60% 20 attempts',
      'بسمة Needs help | 9 | 4 | 5 | 44% | 4 | 7 mins',
      'رامي | 3 | 1 | 2 | 33% | 1 | 56 secs',
      'Tarek | 8 | 7 | 1 | 88% | 5 | 14 mins',
      'Math | 8 | 25% | 5 mins',
    ])
      expect(english).toContain(line)
    let arabic = linesOf(await site.screen(`/dashboard/reports/~${at}`, 'dina', 'ar'))
    for (let line of [
      'تدرّب 3 من 4 أطفال. طفل واحد يحتاج إلى مساعدة.',
      '60% 20 محاولة',
      'بسمة بحاجة إلى مساعدة | 9 | 4 | 5 | 44% | 4 | 7 دقائق',
      'رامي | 3 | 1 | 2 | 33% | 1 | 56 ثانية',
      'Tarek | 8 | 7 | 1 | 88% | 5 | 14 دقيقة',
      'الرياضيات | 8 | 25% | 5 دقائق',
    ])
      expect(arabic).toContain(line)
  }
})

import { readFileSync } from 'node:fs'
import { daysFrom, localDay, plus, weekdayOf, weekOf } from './calendar.ts'
import * as count from './count.ts'
import { factsOf, type Fact } from './facts.ts'
import {
  barsOf,
  periodOf,
  queries,
  spanBefore,
  type Period,
  type Query,
  type Span,
} from './periods.ts'
import type { Klass, Lesson, SchoolYear } from './school-year.ts'
import { childrenTable, familyTable } from './tables.ts'
import { periodInWords } from './words.ts'

// Counts whole reports from a file of what was sent, and writes what each should say as JSON:
// `node tests/support/golden/reckon.ts year.json 7` (each seventh of them). It knows nothing of the
// product but its rules.

export type Asked = { ask: string[]; query?: Query | { on: string } }
export type Answered = Asked & { answer: object }
type Question = Asked & { answer: () => object }

let year = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as SchoolYear
let facts = factsOf(year)
let everyone = { first: null, last: null }

let schoolOf = (id: string) => year.schools.find((school) => school.id === id)!
let todayIn = (school: string) => localDay(schoolOf(school).timezone, year.now)
let last7 = (school: string) => ({ first: plus(todayIn(school), -6), last: todayIn(school) })
let classOf = (id: string) => year.classes.find((klass) => klass.id === id)!
let headOf = (school: string) =>
  year.people.find((person) => person.role === 'admin' && person.school === school)!.id
let sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function membersOf(klass: string): string[] {
  return year.enrolments
    .filter((each) => each.class === klass && each.role === 'student' && each.until === null)
    .map(({ account }) => account)
    .toSorted()
}

/** By level, subject and place. */
function inOrder(lessons: Lesson[]): Lesson[] {
  return lessons.toSorted(
    (a, b) =>
      a.level - b.level ||
      (a.subject === b.subject ? a.position - b.position : a.subject < b.subject ? -1 : 1),
  )
}

/** Lessons with an attempt of these by the end of the period. */
function begun(own: Fact[], { last }: Span): Lesson[] {
  let known = new Set(count.within(own, { first: null, last }).map(({ lesson }) => lesson))
  return inOrder(year.lessons.filter(({ id }) => known.has(id)))
}

function inSchool(user: string, school: string, { last }: Span, lesson?: string): Fact[] {
  return count
    .within(facts, { first: null, last })
    .filter((fact) => fact.user === user && fact.school === school)
    .filter((fact) => !lesson || fact.lesson === lesson)
}

function bySubject(counted: Fact[]) {
  return count.subjects.map((subject) => ({
    subject,
    ...count.tally(
      counted.filter(
        ({ lesson }) => year.lessons.find(({ id }) => id === lesson)!.subject === subject,
      ),
    ),
  }))
}

function bars(counted: Fact[], period: Period, school: string) {
  let { weekStart } = schoolOf(school)
  let all = barsOf(period, todayIn(school), weekStart).map((bar) => {
    let { attempts, correctAttempts, durationMs } = count.tally(count.within(counted, bar))
    return { ...bar, attempts, correctAttempts, durationMs }
  })
  if (period.kind !== 'all') return all
  // Of everything the empty time before the first attempt is left out.
  while (all[0]?.attempts === 0) all.shift()
  return all
}

function enrolledIn(klass: string, { first, last }: Span): string[] {
  let { timezone } = schoolOf(classOf(klass).school)
  let own = year.enrolments.filter((each) => each.class === klass && each.role === 'student')
  return own
    .filter(({ from }) => last === null || localDay(timezone, from) <= last)
    .filter(
      ({ until }) => first === null || until === null || localDay(timezone, until - 1) >= first,
    )
    .map(({ account }) => account)
}

function participation(classes: string[], span: Span) {
  let counted = count.within(facts, span)
  let enrolled = new Set(classes.flatMap((klass) => enrolledIn(klass, span)))
  let active = new Set(
    classes.flatMap((klass) =>
      enrolledIn(klass, span).filter((pupil) =>
        counted.some((fact) => fact.user === pupil && fact.class === klass),
      ),
    ),
  )
  return {
    enrolled: enrolled.size,
    active: active.size,
    activePercentage: count.percent(active.size, enrolled.size),
  }
}

function before(classes: string[], period: Period, school: string) {
  let span = spanBefore(period, todayIn(school))
  let own = facts.filter((fact) => classes.includes(fact.class))
  if (!span || count.within(own, span).length === 0) return null
  let [then, now] = [count.tally(count.within(own, span)), count.tally(count.within(own, period))]
  let [tookPart, takesPart] = [participation(classes, span), participation(classes, period)]
  let points = (one: number | null, other: number | null) =>
    one === null || other === null ? null : one - other
  return {
    ...span,
    total: then,
    participation: tookPart,
    change: {
      attempts: now.attempts - then.attempts,
      durationMs: now.durationMs - then.durationMs,
      active: takesPart.active - tookPart.active,
      grade: points(now.grade, then.grade),
      activePercentage: points(takesPart.activePercentage, tookPart.activePercentage),
    },
  }
}

/** A child in a class: in all of its lessons, or in one. */
function childIn(klass: Klass, user: string, period: Period, lessons: Lesson[]) {
  let ids = lessons.map(({ id }) => id)
  let all = facts.filter(
    (fact) => fact.class === klass.id && fact.user === user && ids.includes(fact.lesson),
  )
  let own = count.within(all, period)
  let solved = sum(
    lessons.map(({ id }) => count.solvedIn(inSchool(user, klass.school, period, id))),
  )
  return {
    UID: user,
    displayName: user,
    ...count.tally(own),
    solved,
    completionPercentage: count.percent(
      solved,
      sum(lessons.map(({ exercises }) => exercises.length)),
    ),
    timeSpentLastWeekMs: count.durationOf(count.within(all, last7(klass.school))),
    needsHelp: lessons.some(
      ({ id }) =>
        count.isStuck(inSchool(user, klass.school, period, id)) ||
        count.isWeak(own.filter(({ lesson }) => lesson === id)),
    ),
    daysPractised: count.daysOf(own),
    ...count.firstTries(own, facts),
  }
}

function classReport(klass: Klass, query: Query) {
  let period = periodOf(query, todayIn(klass.school), schoolOf(klass.school).weekStart)
  let all = facts.filter((fact) => fact.class === klass.id)
  let counted = count.within(all, period)
  let lessons = begun(all, period)
  let members = membersOf(klass.id)
  let pupils = members.map((user) => ({
    ...childIn(klass, user, period, year.lessons),
    ...ofBegun(klass, user, period, lessons),
    level: klass.level,
  }))
  let left = count.tally(counted.filter(({ user }) => !members.includes(user)))
  let { country } = schoolOf(klass.school)
  return {
    period,
    pupils,
    total: count.tally(counted),
    left,
    exercises: sum(lessons.map(({ exercises }) => exercises.length)),
    bySubject: bySubject(counted),
    firstTries: count.firstTries(counted, facts),
    participation: participation([klass.id], period),
    before: before([klass.id], period, klass.school),
    byDay: bars(counted, period, klass.school),
    said: {
      ar: periodInWords(period, 'ar', country),
      en: periodInWords(period, 'en', country),
    },
    table: childrenTable(pupils, left),
  }
}

/** What is solved and lacking counts in the lessons that the class has begun. */
function ofBegun(klass: Klass, user: string, period: Period, lessons: Lesson[]) {
  let { solved, completionPercentage, needsHelp } = childIn(klass, user, period, lessons)
  return { solved, completionPercentage, needsHelp }
}

function classLessonReport(klass: Klass, lesson: Lesson, query: Query) {
  let period = periodOf(query, todayIn(klass.school), schoolOf(klass.school).weekStart)
  let members = membersOf(klass.id)
  let counted = count
    .within(facts, period)
    .filter((fact) => fact.class === klass.id && fact.lesson === lesson.id)
  let pupils = members.map((user) => {
    let {
      daysPractised: _,
      firstTried: __,
      firstRight: ___,
      firstTryPercentage: ____,
      ...child
    } = childIn(klass, user, period, [lesson])
    return child
  })
  let worstFirst = [
    ...pupils.filter(({ needsHelp }) => needsHelp),
    ...pupils.filter(({ needsHelp }) => !needsHelp),
  ]
  let left = count.tally(counted.filter(({ user }) => !members.includes(user)))
  return {
    period,
    pupils: worstFirst,
    total: count.tally(counted),
    left,
    byDay: bars(counted, period, klass.school),
    table: childrenTable(worstFirst, left),
  }
}

function lessonRow(user: string, school: string, lesson: Lesson, seen: Fact[], period: Period) {
  let own = seen.filter((fact) => fact.lesson === lesson.id)
  let counted = count.within(own, period)
  let solved = count.solvedIn(inSchool(user, school, period, lesson.id))
  let latest = own.toSorted((a, b) => b.startedAt - a.startedAt)[0]
  return {
    lessonID: lesson.id,
    exercises: lesson.exercises.length,
    solved,
    completionPercentage: count.percent(solved, lesson.exercises.length),
    ...count.tally(counted),
    needsHelp: count.isStuck(inSchool(user, school, period, lesson.id)) || count.isWeak(counted),
    latest,
  }
}

/** `taught`: the classes whose attempts a teacher sees; a head sees all. */
function pupilReport(user: string, query: Query, { taught, klass }: Seeing = {}) {
  let school = year.people.find(({ id }) => id === user)!.school!
  let { timezone, country, weekStart } = schoolOf(school)
  let period = periodOf(query, todayIn(school), weekStart)
  let seen = facts
    .filter((fact) => fact.user === user && fact.school === school)
    .filter((fact) => !taught || taught.includes(fact.class))
    .filter((fact) => !klass || fact.class === klass)
  let counted = count.within(seen, period)
  let present = year.enrolments.find((each) => each.account === user && each.until === null)
  let room = klass ?? present?.class
  let lessons = begun([...seen, ...facts.filter((fact) => fact.class === room)], period)
  let rows = lessons.map((lesson) => lessonRow(user, school, lesson, seen, period))
  let [solved, exercises] = [
    sum(rows.map((row) => row.solved)),
    sum(rows.map((row) => row.exercises)),
  ]
  return {
    period,
    lessons: rows.map(({ latest: _, ...row }) => row),
    solved,
    exercises,
    completionPercentage: count.percent(solved, exercises),
    needsHelp: rows.some(({ needsHelp }) => needsHelp),
    timeSpentLastWeekMs: count.durationOf(count.within(seen, last7(school))),
    daysPractised: count.daysOf(counted),
    ...count.firstTries(counted, facts),
    total: count.tally(counted),
    bySubject: bySubject(counted),
    byDay: bars(counted, period, school),
    table: familyTable(
      rows.map((row, at) => ({
        ...row,
        lesson: lessons[at]!,
        lastDay: row.latest ? localDay(timezone, row.latest.startedAt) : null,
      })),
      country,
    ),
  }
}
type Seeing = { taught?: string[]; klass?: string }

function lessonReport(user: string, lesson: Lesson, query: Query) {
  let school = year.people.find(({ id }) => id === user)!.school!
  let period = periodOf(query, todayIn(school), schoolOf(school).weekStart)
  let seen = inSchool(user, school, everyone, lesson.id)
  let counted = count.within(seen, period)
  let { solved, completionPercentage, needsHelp } = lessonRow(user, school, lesson, seen, period)
  return {
    period,
    total: count.tally(counted),
    solved,
    completionPercentage,
    needsHelp,
    begun: seen.length > 0,
    exercises: lesson.exercises.map((exercise) => {
      let tries = count
        .within(seen, { first: null, last: period.last })
        .filter((fact) => fact.exercise === exercise)
      let solvedOn = tries.filter(({ correct }) => correct).map(({ day }) => day)
      return {
        exerciseID: exercise,
        attempts: tries.length,
        failed: tries.filter(({ correct }) => !correct).length,
        solvedOn: solvedOn.toSorted()[0] ?? null,
        stuck: tries.length > 3 && solvedOn.length === 0,
      }
    }),
    byDay: bars(counted, period, school),
    history: counted
      .toSorted((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1))
      .slice(0, 20)
      .map(({ id, exercise, durationMs, correct }) => ({
        attemptID: id,
        exerciseID: exercise,
        durationMs,
        correct,
      })),
  }
}

function schoolReport(school: string, query: Query) {
  let period = periodOf(query, todayIn(school), schoolOf(school).weekStart)
  // By level and name.
  let rooms = year.classes
    .filter((klass) => klass.school === school)
    .toSorted((a, b) => a.level - b.level || (a.id < b.id ? -1 : 1))
  let ids = rooms.map(({ id }) => id)
  let counted = count.within(facts, period).filter((fact) => ids.includes(fact.class))
  let needing = (klass: Klass) =>
    classReport(klass, query).pupils.filter(({ needsHelp }) => needsHelp).length
  return {
    period,
    total: count.tally(counted),
    ...count.firstTries(counted, facts),
    participation: participation(ids, period),
    needHelp: sum(rooms.map(needing)),
    before: before(ids, period, school),
    classes: rooms.map((klass) => {
      let own = counted.filter((fact) => fact.class === klass.id)
      return {
        klass: { classID: klass.id },
        ...count.tally(own),
        ...count.firstTries(own, facts),
        participation: participation([klass.id], period),
        needHelp: needing(klass),
        before: before([klass.id], period, school),
      }
    }),
  }
}

function statistics(user: string, length: number) {
  let school = year.people.find(({ id }) => id === user)!.school!
  let today = todayIn(school)
  let span = { first: plus(today, 1 - length), last: today }
  let counted = count.within(inSchool(user, school, everyone), span)
  return {
    userId: user,
    daysPractised: count.daysOf(counted),
    ...count.tally(counted),
    days: daysFrom(span.first, span.last).map((day) => {
      let own = counted.filter((fact) => fact.day === day)
      let { attempts, correctAttempts, durationMs } = count.tally(own)
      return { day, attempts, correctAttempts, durationMs }
    }),
  }
}

function top5(school: string) {
  let items = year.people
    .filter((person) => person.role === 'student' && person.school === school)
    .map(({ id }) => ({
      UID: id,
      displayName: id,
      durationMs: count.durationOf(count.within(inSchool(id, school, everyone), last7(school))),
    }))
    .filter(({ durationMs }) => durationMs > 0)
    .toSorted((a, b) => b.durationMs - a.durationMs || (a.UID < b.UID ? -1 : 1))
    .slice(0, 5)
  return { items, total: items.length }
}

function schoolStatistics(school: string) {
  let rooms = year.classes.filter((klass) => klass.school === school).map(({ id }) => id)
  let of = (role: string) =>
    year.people.filter((person) => person.school === school && person.role === role)
  let without = (role: string) =>
    of(role).filter(
      ({ id }) =>
        !year.enrolments.some(
          (each) => each.account === id && each.until === null && rooms.includes(each.class),
        ),
    )
  return {
    totalPromos: 0,
    promosRemaining: 0,
    totalRegStudents: of('student').length,
    totalUnEnrolledStudents: without('student').length,
    totalRegTeachers: of('teacher').length,
    totalUnEnrolledTeachers: without('teacher').length,
    UnAssignedClassCount: 0,
    classCount: rooms.length,
  }
}

/** Whether a school has lessons on a day. */
function isSchoolDay(school: string, day: string): boolean {
  let { weekStart, holidays } = schoolOf(school)
  let isRest = (weekdayOf(day) - weekStart + 7) % 7 >= 5
  return !isRest && !holidays.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

function isHolidayWeek(school: string, { first, last }: { first: string; last: string }): boolean {
  return daysFrom(first, last).filter((day) => isSchoolDay(school, day)).length < 3
}

function classWeek(klass: Klass, on: string) {
  let { weekStart } = schoolOf(klass.school)
  let week = weekOf(on, weekStart)
  let today = todayIn(klass.school)
  let own = facts.filter((fact) => fact.class === klass.id)
  let figures = (span: { first: string; last: string }) => ({
    ...span,
    total: count.tally(count.within(own, span)),
    participation: participation([klass.id], span),
  })
  let weeks = [7, 6, 5, 4, 3, 2, 1, 0].map((ago) => {
    let span = { first: plus(week.first, -7 * ago), last: plus(week.last, -7 * ago) }
    return { ...figures(span), isHoliday: isHolidayWeek(klass.school, span) }
  })
  let compared = spanBefore({ kind: 'weekly', ...week }, today)!
  let members = membersOf(klass.id)
  let ofMembers = own.filter(({ user }) => members.includes(user))
  let lessons = begun(count.within(ofMembers, week), everyone)
  return {
    weeks,
    before: figures(compared),
    children: members.map((user) => {
      let mine = ofMembers.filter((fact) => fact.user === user && fact.day <= week.last)
      let states = lessons.map((lesson) => ({
        lessonID: lesson.id,
        solved: count.solvedIn(inSchool(user, klass.school, week, lesson.id)),
        state: stateOf(klass.school, user, lesson, week, mine),
      }))
      let lastDay =
        mine
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? null
      return {
        UID: user,
        durationMs: count.durationOf(count.within(mine, week)),
        lastDay,
        lessons: states,
        standing: standingOf(klass.school, states, lastDay, week, today),
      }
    }),
  }
}

type Week = { first: string; last: string }

function stateOf(school: string, user: string, lesson: Lesson, week: Week, mine: Fact[]) {
  let own = mine.filter((fact) => fact.lesson === lesson.id)
  let now = count.within(own, week)
  let anywhere = inSchool(user, school, week, lesson.id)
  let stuck = lesson.exercises.filter((exercise) =>
    count.isStuck(anywhere.filter((fact) => fact.exercise === exercise)),
  )
  let failedNow = (exercise: string) =>
    count.within(anywhere, week).some((fact) => fact.exercise === exercise && !fact.correct)
  if (count.isWeak(now) || stuck.some(failedNow)) return 'needsHelp'
  if (stuck.length > 0) return 'notMastered'
  let judged = now.length > 0 ? now : own
  let right = judged.filter(({ correct }) => correct).length
  let solved = count.solvedIn(anywhere)
  if (solved === lesson.exercises.length && right * 5 >= judged.length * 4) return 'mastered'
  return solved > 0 || own.length > 0 ? 'gettingThere' : 'notBegun'
}

/** Idle: five school days without practice, today not counted. */
function standingOf(
  school: string,
  states: { state: string }[],
  lastDay: string | null,
  week: Week,
  today: string,
) {
  if (states.some(({ state }) => state === 'needsHelp')) return 'needsHelp'
  let until = week.last < today ? week.last : plus(today, -1)
  let missed = lastDay && daysFrom(plus(lastDay, 1), until)
  if (!missed || missed.filter((day) => isSchoolDay(school, day)).length >= 5) return 'idle'
  return states.length > 0 && states.every(({ state }) => state === 'mastered')
    ? 'mastered'
    : 'onTheWay'
}

/** A family's running week. */
function childWeek(user: string) {
  let school = year.people.find(({ id }) => id === user)!.school!
  let today = todayIn(school)
  let week = weekOf(today, schoolOf(school).weekStart)
  let all = inSchool(user, school, everyone)
  let ofWeek = count.within(all, { first: week.first, last: today })
  let days = daysFrom(week.first, today).length
  return {
    UID: user,
    week: {
      first: week.first,
      today,
      practised: count.daysOf(ofWeek),
      practisedBefore: count.daysOf(
        count.within(all, {
          first: plus(week.first, -7),
          last: plus(week.first, days - 8),
        }),
      ),
      days: daysFrom(week.first, week.last).map((day) => {
        let own = ofWeek.filter((fact) => fact.day === day)
        return {
          day,
          when: day === today ? 'today' : day < today ? 'past' : 'toCome',
          practised: own.length > 0 ? { minutes: count.durationOf(own) / 60_000 } : null,
        }
      }),
      subjects: bySubject(ofWeek).map(({ subject, attempts, correctAttempts }) => ({
        subject,
        attempts,
        correct: correctAttempts,
      })),
    },
  }
}

function headSummary(school: string) {
  let today = todayIn(school)
  let week = weekOf(today, schoolOf(school).weekStart)
  let rooms = year.classes.filter((klass) => klass.school === school).map(({ id }) => id)
  let before = spanBefore({ kind: 'weekly', ...week }, today)!
  let now = participation(rooms, week)
  return {
    taking: {
      active: now.active,
      enrolled: now.enrolled,
      activeBefore: participation(rooms, before).active,
    },
    weeks: [7, 6, 5, 4, 3, 2, 1, 0].map((ago) => {
      let span = { first: plus(week.first, -7 * ago), last: plus(week.last, -7 * ago) }
      return {
        ...span,
        active: participation(rooms, span).active,
        isHoliday: isHolidayWeek(school, span),
      }
    }),
  }
}

function ofClass(klass: Klass): Question[] {
  let head = headOf(klass.school)
  // Every week of the year.
  let weeks = daysFrom('2021-08-22', todayIn(klass.school)).filter((_, at) => at % 7 === 0)
  return [
    ...queries.flatMap((query): Question[] => [
      { ask: ['class', head, klass.id], query, answer: () => classReport(klass, query) },
      ...year.lessons.map((lesson) => ({
        ask: ['classLesson', head, klass.school, klass.id, lesson.id],
        query,
        answer: () => classLessonReport(klass, lesson, query),
      })),
    ]),
    ...weeks.map((on) => ({
      ask: ['week', head, klass.id],
      query: { on },
      answer: () => classWeek(klass, on),
    })),
  ]
}

function ofPupil(id: string, school: string): Question[] {
  let head = headOf(school)
  return [
    ...[1, 7, 31, 366].map((length) => ({
      ask: ['statistics', head, id, String(length)],
      answer: () => statistics(id, length),
    })),
    ...queries.flatMap((query): Question[] => [
      { ask: ['pupil', head, id], query, answer: () => pupilReport(id, query) },
      ...year.lessons.map((lesson) => ({
        ask: ['lesson', head, id, lesson.id],
        query,
        answer: () => lessonReport(id, lesson, query),
      })),
    ]),
  ]
}

/** A child that changed its class: each class for itself, and as its new teacher sees it. */
function ofMoved(query: Query): Question[] {
  return [
    ...['bees', 'ants'].map((klass) => ({
      ask: ['pupil', 'hala', 'jad', klass],
      query,
      answer: () => pupilReport('jad', query, { klass }),
    })),
    {
      ask: ['pupil', 'sami', 'jad'],
      query,
      answer: () => pupilReport('jad', query, { taught: ['ants'] }),
    },
  ]
}

function ofSchool(id: string): Question[] {
  let head = headOf(id)
  return [
    ...queries.map((query) => ({
      ask: ['school', head, id],
      query,
      answer: () => schoolReport(id, query),
    })),
    ...monthsUntil(todayIn(id)).map((on) => ({
      ask: ['month', head],
      query: { on },
      answer: () => ({ report: schoolReport(id, { period: 'monthly', on }) }),
    })),
    { ask: ['top5', head, id], answer: () => top5(id) },
    { ask: ['schoolStatistics', head, id], answer: () => schoolStatistics(id) },
    { ask: ['summary', head, id], answer: () => headSummary(id) },
  ]
}

function allQuestions(): Question[] {
  return [
    ...year.classes.flatMap(ofClass),
    ...year.people.flatMap(({ id, role, school }) =>
      role === 'student' && school ? ofPupil(id, school) : [],
    ),
    ...queries.flatMap(ofMoved),
    ...year.schools.flatMap(({ id }) => ofSchool(id)),
    ...year.guardians.map(({ guardian, pupil }) => ({
      ask: ['family', guardian, pupil],
      answer: () => childWeek(pupil),
    })),
  ]
}

function monthsUntil(day: string): string[] {
  return daysFrom('2021-08-15', day).filter((each) => each.endsWith('-15'))
}

let stride = Number(process.argv[3] ?? 1)
let answers = allQuestions()
  .filter((_, at) => at % stride === 0)
  .map((question): Answered => ({ ...question, answer: question.answer() }))
process.stdout.write(JSON.stringify({ facts, answers }))

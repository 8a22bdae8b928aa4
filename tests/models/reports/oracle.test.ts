import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { listUserClasses } from '#app/models/classes/class.server.ts'
import type { Current } from '#app/models/current.ts'
import { familyHome, ownWeek } from '#app/models/dashboards/family.server.ts'
import { headSummary } from '#app/models/dashboards/head-summary.server.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { schoolStatistics, top5ByDuration } from '#app/models/dashboards/statistics.server.ts'
import { weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classWeek } from '#app/models/reports/class-week.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { figuresOf } from '#app/models/reports/figures.ts'
import { formerSchoolReport, listFormerSchools } from '#app/models/reports/former-schools.server.ts'
import { hardestExercises } from '#app/models/reports/hardest-exercises.server.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import type { HistoryItem } from '#app/models/reports/lesson-history.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import type { TimeBucket } from '#app/models/reports/time-buckets.ts'
import { userStatistics } from '#app/models/reports/user-statistics.server.ts'
import { rollupDifferences } from '#db/rollups.ts'
import { attempts } from '#db/schema.ts'
import { lessonsOf } from '#tests/support/naive-child-week.ts'
import * as naiveWeek from '#tests/support/naive-class-week.ts'
import * as naive from '#tests/support/naive-reports.ts'
import {
  aTown,
  liveTown,
  localDay,
  nextDay,
  type Fact,
  type Town,
  type TownPerson,
  type TownPlan,
} from '#tests/support/random-school.ts'

// Each test makes random towns of fourteen months, reads one report as every person for every kind
// of period, and compares each number with the same number counted naively
// (tests/support/naive-reports.ts). `ORACLE_RUNS=200` tries more towns.

vi.setConfig({ testTimeout: 120_000 })
const RUNS = Number(process.env.ORACLE_RUNS ?? 6)
const SEED = Number(process.env.ORACLE_SEED ?? 20261120)
const notFound = { ok: false, reason: 'notFound' }

test('what children did is kept once, in the class, school and day where it happened', () =>
  everyTown(async ({ town }) => {
    let rows = await town.db.select().from(attempts)
    let kept = rows.map((row): Fact => ({
      id: row.id,
      user: row.userId,
      school: row.schoolId,
      class: row.classId,
      lesson: row.lessonId,
      exercise: row.exerciseId,
      correct: row.correct,
      startedAt: row.startedAt,
      day: row.day,
      durationMs: row.durationMs,
    }))
    expect(kept.length).toBeGreaterThan(30)
    expect(kept.toSorted(byId)).toEqual(town.facts.toSorted(byId))
    expect(Object.values(await rollupDifferences(town.db)).filter(Boolean)).toEqual([])
  }))

test("a class's report counts what counting by hand counts", () =>
  everyTown(async ({ town, people, ask }) => {
    for (let { caller, current } of people) {
      for (let klass of town.classes) {
        let query = ask(klass.school)
        let report = await classReport(current, klass.id, query)
        if (!naive.seesClassReport(town, caller, klass)) {
          expect(report).toEqual(notFound)
          continue
        }
        let span = naive.spanOf(town, klass.school, query, 'last7')
        let all = town.facts.filter((fact) => fact.class === klass.id)
        let counted = naive.during(all, span)
        let lessons = naive.begunBy(town, all, span)
        let exercises = sum(lessons.map((lesson) => lesson.exercises.length))
        let members = naive.membersOf(town, klass.id, 'student')
        let pupils = members.map((pupil) => {
          let own = counted.filter(({ user }) => user === pupil.id)
          let solved = sum(
            lessons.map((lesson) => naive.solvedOf(town, pupil.id, klass.school, lesson.id, span)),
          )
          return {
            UID: pupil.id,
            displayName: pupil.name,
            level: klass.level,
            ...naive.tallyOf(own),
            solved,
            completionPercentage: naive.percent(solved, exercises),
            timeSpentLastWeekMs: naive.durationOf(
              naive.lastWeek(
                town,
                klass.school,
                all.filter(({ user }) => user === pupil.id),
              ),
            ),
            needsHelp: lessons.some(
              ({ id }) =>
                naive.isStuck(town, pupil.id, klass.school, id, span) ||
                naive.isWeak(own.filter(({ lesson }) => lesson === id)),
            ),
            daysPractised: naive.daysOf(own),
            ...naive.firstTriesOf(town, own),
          }
        })
        expect(report).toMatchObject({
          ok: true,
          value: {
            klass: {
              classID: klass.id,
              schoolID: klass.school,
              teachers:
                naive
                  .membersOf(town, klass.id, 'teacher')
                  .map(({ name }) => name)
                  .join('\n') || null,
            },
            school: { schoolID: klass.school },
            period: span,
            pupils,
            total: naive.tallyOf(counted),
            left: naive.tallyOf(
              counted.filter(({ user }) => !members.some(({ id }) => id === user)),
            ),
            exercises,
            bySubject: naive.bySubjectOf(town, counted),
            firstTries: naive.firstTriesOf(town, counted),
            participation: naive.participationOf(town, [klass.id], span),
            before: naive.beforeOf(town, klass.school, query, span, [klass.id]),
          },
        })
        if (!report.ok) continue
        expect(report.value.pupils.length).toBe(pupils.length)
        expect(report.value.lessons.map(({ lessonID }) => lessonID)).toEqual(
          lessons.map(({ id }) => id),
        )
        expectBars(town, klass.school, report.value.byDay, counted, span)
      }
    }
  }))

test("a class's week counts what counting by hand counts", () =>
  everyTown(async ({ town, people, ask }) => {
    for (let { caller, current } of people) {
      for (let klass of town.classes) {
        let { on } = ask(klass.school)
        let report = await classWeek(current, klass.id, { ...(on && { on }) })
        if (!naive.seesClassReport(town, caller, klass)) {
          expect(report).toEqual(notFound)
          continue
        }
        let week = naiveWeek.weekOf(town, klass, on)
        let failures = naiveWeek.failuresOf(town, klass, week)
        let children = naiveWeek.childrenOf(town, klass, week)
        expect(report).toMatchObject({
          ok: true,
          value: {
            ...naiveWeek.figuresOf(town, klass, week),
            children,
            start: naiveWeek.urgencyOf(failures),
            helped: [],
            hardest: failures.slice(0, 5),
          },
        })
        if (!report.ok) continue
        let { start, lessons } = report.value
        expect(start.length).toBe(naiveWeek.urgencyOf(failures).length)
        for (let lesson of lessons) {
          let states = children.flatMap((child) => child.lessons)
          let own = states.filter(({ lessonID }) => lessonID === lesson.lessonID)
          expect(lesson.needHelp).toBe(own.filter(({ state }) => state === 'needsHelp').length)
        }
      }
    }
  }))

test("a class's report on one lesson counts what counting by hand counts", () =>
  everyTown(async ({ town, people, ask, some }) => {
    for (let { caller, current } of people) {
      for (let [klass, lesson] of some(
        pairs(town.classes, [...town.lessons, { ...town.lessons[0]!, id: 'no such lesson' }]),
        ([klass]) => naive.seesClassReport(town, caller, klass),
      )) {
        let query = ask(klass.school)
        let report = await classLessonReport(current, klass.school, klass.id, lesson.id, query)
        if (
          !naive.seesClassReport(town, caller, klass) ||
          lesson.id === 'no such lesson' ||
          (lesson.school ?? klass.school) !== klass.school
        ) {
          expect(report).toEqual(notFound)
          continue
        }
        let span = naive.spanOf(town, klass.school, query, 'last7')
        let all = town.facts.filter((fact) => fact.class === klass.id && fact.lesson === lesson.id)
        let counted = naive.during(all, span)
        let members = naive.membersOf(town, klass.id, 'student')
        let rows = members.map((pupil) => {
          let own = counted.filter(({ user }) => user === pupil.id)
          let solved = naive.solvedOf(town, pupil.id, klass.school, lesson.id, span)
          return {
            UID: pupil.id,
            displayName: pupil.name,
            ...naive.tallyOf(own),
            solved,
            completionPercentage: naive.percent(solved, lesson.exercises.length),
            timeSpentLastWeekMs: naive.durationOf(
              naive.lastWeek(
                town,
                klass.school,
                all.filter(({ user }) => user === pupil.id),
              ),
            ),
            needsHelp:
              naive.isStuck(town, pupil.id, klass.school, lesson.id, span) || naive.isWeak(own),
          }
        })
        expect(report).toMatchObject({
          ok: true,
          value: {
            lesson: { lessonID: lesson.id, exercises: lesson.exercises.length },
            period: span,
            pupils: [
              ...rows.filter(({ needsHelp }) => needsHelp),
              ...rows.filter(({ needsHelp }) => !needsHelp),
            ],
            total: naive.tallyOf(counted),
            left: naive.tallyOf(
              counted.filter(({ user }) => !members.some(({ id }) => id === user)),
            ),
          },
        })
        if (report.ok) expectBars(town, klass.school, report.value.byDay, counted, span)
      }
      expect(await classLessonReport(current, 'south', 'kites', 'letters', {})).toEqual(notFound)
    }
  }))

test("a pupil's report counts what counting by hand counts, in one class and in all", () =>
  // oxlint-disable-next-line complexity -- each part of a report is counted beside the others
  everyTown(async ({ town, people, ask, some }) => {
    for (let { caller, current } of people) {
      for (let [pupil, klass] of some(pairs(town.people, [undefined, ...town.classes]), ([pupil]) =>
        naive.seesPupil(town, caller, pupil),
      )) {
        let query = ask(pupil.school ?? 'north')
        let report = await pupilReport(current, pupil.id, query, klass?.id)
        let wasIn =
          !klass ||
          (klass.school === pupil.school &&
            naive.seesClass(town, caller, klass) &&
            town.enrolments.some(
              (enrolment) => enrolment.account === pupil.id && enrolment.class === klass.id,
            ))
        if (!naive.seesPupil(town, caller, pupil) || !wasIn) {
          expect(report).toEqual(notFound)
          continue
        }
        let school = pupil.school!
        let span = naive.spanOf(town, school, query, 'last7')
        let seen = naive
          .seenOf(town, caller, pupil)
          .filter((fact) => !klass || fact.class === klass.id)
        let counted = naive.during(seen, span)
        let room = klass ?? presentClass(town, caller, pupil)
        let lessons = naive.begunBy(
          town,
          [
            ...seen,
            ...town.facts.filter((fact) => fact.class === room?.id && fact.school === school),
          ],
          span,
        )
        let rows = lessons.map((lesson) => lessonRow(town, pupil, lesson, seen, span))
        let [solved, exercises] = [
          sum(rows.map((row) => row.solved)),
          sum(rows.map((row) => row.exercises)),
        ]
        expect(report).toMatchObject({
          ok: true,
          value: {
            pupil: {
              UID: pupil.id,
              classID: room?.id ?? null,
              className: room?.name ?? null,
              level: room?.level ?? null,
            },
            school: { schoolID: school },
            period: span,
            lessons: rows,
            solved,
            exercises,
            completionPercentage: naive.percent(solved, exercises),
            needsHelp: rows.some(({ needsHelp }) => needsHelp),
            timeSpentLastWeekMs: naive.durationOf(naive.lastWeek(town, school, seen)),
            daysPractised: naive.daysOf(counted),
            ...naive.firstTriesOf(town, counted),
            total: naive.tallyOf(counted),
            bySubject: naive.bySubjectOf(town, counted),
          },
        })
        if (report.ok) expectBars(town, school, report.value.byDay, counted, span)
      }
    }
  }))

test("a lesson's report counts as by hand; its history is whole, in order, without repeats", () =>
  everyTown(async ({ town, people, ask, some }) => {
    for (let { caller, current } of people) {
      for (let [pupil, lesson] of some(pairs(town.people, town.lessons), ([pupil]) =>
        naive.seesPupil(town, caller, pupil),
      )) {
        let query = ask(pupil.school ?? 'north')
        let report = await lessonReport(current, pupil.id, lesson.id, { ...query, limit: 3 })
        if (
          !naive.seesPupil(town, caller, pupil) ||
          (lesson.school ?? pupil.school) !== pupil.school
        ) {
          expect(report).toEqual(notFound)
          continue
        }
        let school = pupil.school!
        let span = naive.spanOf(town, school, query, 'last7')
        let seen = naive.seenOf(town, caller, pupil).filter((fact) => fact.lesson === lesson.id)
        let counted = naive.during(seen, span)
        let anywhere = town.facts.filter((fact) => fact.user === pupil.id && fact.school === school)
        let {
          date: _,
          exercises: __,
          lessonID: ___,
          ...numbers
        } = lessonRow(town, pupil, lesson, seen, span)
        let { solved, completionPercentage, needsHelp, ...total } = numbers
        expect(report).toMatchObject({
          ok: true,
          value: {
            pupil: { UID: pupil.id },
            lesson: { lessonID: lesson.id, exercises: lesson.exercises.length },
            period: span,
            total,
            solved,
            completionPercentage,
            needsHelp,
            begun: seen.length > 0,
            exercises: lesson.exercises.map((exercise) => {
              let byThen = { first: null, last: span.last }
              let tries = naive.during(seen, byThen).filter((fact) => fact.exercise === exercise)
              let all = naive.during(anywhere, byThen).filter((fact) => fact.exercise === exercise)
              let solvedOn = all.filter(({ correct }) => correct).map(({ day }) => day)
              return {
                exerciseID: exercise,
                attempts: tries.length,
                failed: tries.filter(({ correct }) => !correct).length,
                solvedOn: solvedOn.toSorted()[0] ?? null,
                stuck: all.length >= 4 && solvedOn.length === 0,
              }
            }),
          },
        })
        if (!report.ok) continue
        expectBars(town, school, report.value.byDay, counted, span)

        let history: HistoryItem[] = [...report.value.history]
        for (let cursor = report.value.nextCursor; cursor;) {
          let page = await lessonReport(current, pupil.id, lesson.id, {
            ...query,
            limit: 3,
            cursor,
          })
          if (!page.ok) throw new Error('a page of the history was refused')
          expect(page.value.total).toEqual(report.value.total)
          history.push(...page.value.history)
          cursor = page.value.nextCursor
        }
        let newestFirst = counted.toSorted(
          (a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1),
        )
        expect(history).toMatchObject(
          newestFirst.map(({ id, exercise, startedAt, durationMs, correct }) => ({
            attemptID: id,
            exerciseID: exercise,
            exercise,
            date: new Date(startedAt).toISOString(),
            durationMs,
            correct,
          })),
        )
      }
    }
  }))

test('the latest lessons are those practised in the period, newest first, page by page', () =>
  everyTown(async ({ town, people, ask, some }) => {
    for (let { caller, current } of people) {
      for (let [pupil, klass] of some(pairs(town.people, [undefined, ...town.classes]), ([pupil]) =>
        naive.seesPupil(town, caller, pupil),
      )) {
        let query = ask(pupil.school ?? 'north')
        let list = await latestLessons(current, pupil.id, klass?.id, query)
        if (
          !naive.seesPupil(town, caller, pupil) ||
          (klass && (klass.school !== pupil.school || !naive.seesClass(town, caller, klass)))
        ) {
          expect(list).toEqual(notFound)
          continue
        }
        let span = naive.spanOf(town, pupil.school!, query, 'all')
        let seen = naive
          .seenOf(town, caller, pupil)
          .filter((fact) => !klass || fact.class === klass.id)
        let practised = new Set(naive.during(seen, span).map(({ lesson }) => lesson))
        let rows = town.lessons
          .filter(({ id }) => practised.has(id))
          .map((lesson) => lessonRow(town, pupil, lesson, seen, span))
        rows.sort((a, b) =>
          a.date === b.date ? (a.lessonID < b.lessonID ? -1 : 1) : a.date! < b.date! ? 1 : -1,
        )
        expect(list).toMatchObject({ ok: true, value: { items: rows, total: rows.length } })
        expect(
          await latestLessons(current, pupil.id, klass?.id, { ...query, limit: 2, offset: 1 }),
        ).toMatchObject({ ok: true, value: { items: rows.slice(1, 3), total: rows.length } })
        expect(
          await latestLessons(current, pupil.id, klass?.id, { ...query, limit: 2, offset: 9 }),
        ).toMatchObject({ ok: true, value: { items: [], total: rows.length } })
      }
    }
  }))

test("a pupil's days are all there, also those without anything, and add up", () =>
  everyTown(async ({ town, people, some }) => {
    for (let { caller, current } of people) {
      for (let [pupil, count] of some(pairs(town.people, [1, 7, 366]), ([pupil]) =>
        naive.seesPupil(town, caller, pupil),
      )) {
        let statistics = await userStatistics(current, pupil.id, count)
        if (!naive.seesPupil(town, caller, pupil)) {
          expect(statistics).toEqual(notFound)
          continue
        }
        let today = naive.todayOf(town, pupil.school!)
        let first = new Date(Date.parse(today) - (count - 1) * 86_400_000)
          .toISOString()
          .slice(0, 10)
        let counted = naive.during(naive.seenOf(town, caller, pupil), { first, last: today })
        expect(statistics).toMatchObject({
          ok: true,
          value: {
            userId: pupil.id,
            daysPractised: naive.daysOf(counted),
            ...naive.tallyOf(counted),
          },
        })
        if (!statistics.ok) continue
        let { days } = statistics.value
        expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([count, first, today])
        for (let { day, ...numbers } of days) {
          let { attempts, correctAttempts, durationMs } = naive.tallyOf(
            counted.filter((fact) => fact.day === day),
          )
          expect(numbers).toEqual({ attempts, correctAttempts, durationMs })
        }
      }
    }
  }))

test('the five who practised longest, ties by name, are shown to heads and supervisors only', () =>
  everyTown(async ({ town, people }) => {
    for (let { caller, current } of people) {
      for (let school of town.schools) {
        let pupils = town.people.filter(
          (person) => person.role === 'student' && person.school === school.id,
        )
        let times = pupils.map((pupil) => ({
          pupil,
          durationMs: naive.durationOf(
            naive.lastWeek(
              town,
              school.id,
              town.facts.filter((fact) => fact.user === pupil.id && fact.school === school.id),
            ),
          ),
        }))
        let top = times
          .filter(({ durationMs }) => durationMs > 0)
          .toSorted((a, b) => b.durationMs - a.durationMs || naive.byName(a.pupil, b.pupil))
          .slice(0, 5)
        let items = top.map(({ pupil, durationMs }) => ({
          UID: pupil.id,
          displayName: pupil.name,
          imageURL: null,
          durationMs,
        }))
        let seven = naive.spanOf(town, school.id, { period: 'last7' }, 'last7')
        expect(await top5ByDuration(current, school.id)).toEqual(
          heads(caller, school.id)
            ? {
                ok: true,
                value: {
                  items,
                  total: items.length,
                  period: { kind: 'last7', ...seven },
                  school: { timezone: school.timezone },
                },
              }
            : notFound,
        )
      }
    }
  }))

test("a school's statistics count its people and classes", () =>
  everyTown(async ({ town, people }) => {
    for (let { caller, current } of people) {
      for (let school of town.schools) {
        let today = naive.todayOf(town, school.id)
        let live = town.classes.filter(
          (klass) => klass.school === school.id && klass.archivedAt === null,
        )
        let registered = (role: string) =>
          town.people.filter(
            (person) =>
              person.school === school.id && person.role === role && person.validUntil! > today,
          )
        let unenrolled = (role: string) =>
          registered(role).filter(
            ({ id }) =>
              !town.enrolments.some(
                (enrolment) =>
                  enrolment.account === id &&
                  enrolment.until === null &&
                  live.some((klass) => klass.id === enrolment.class),
              ),
          )
        let value = {
          totalPromos: 0,
          promosRemaining: 0,
          totalRegStudents: registered('student').length,
          totalUnEnrolledStudents: unenrolled('student').length,
          totalRegTeachers: registered('teacher').length,
          totalUnEnrolledTeachers: unenrolled('teacher').length,
          UnAssignedClassCount: live.filter(
            ({ id }) => naive.membersOf(town, id, 'teacher').length === 0,
          ).length,
          classCount: live.length,
        }
        expect(await schoolStatistics(current, school.id)).toEqual(
          heads(caller, school.id) ? { ok: true, value } : notFound,
        )
      }
    }
  }))

test("a person's classes are listed with their last seven days, to those who may see both", () =>
  everyTown(async ({ town, people, some }) => {
    for (let { caller, current } of people) {
      for (let [person, school] of some(pairs(town.people, town.schools), ([person]) =>
        naive.seesAccount(town, caller, person),
      )) {
        let list = await listUserClasses(current, school.id, person.id, { limit: 2, offset: 1 })
        if (person.school !== school.id || !naive.seesAccount(town, caller, person)) {
          expect(list, `${caller.id} asks for ${person.id}`).toEqual(notFound)
          continue
        }
        let rooms = town.classes.filter(
          (klass) =>
            klass.school === school.id &&
            klass.archivedAt === null &&
            naive.seesClass(town, caller, klass),
        )
        let own = rooms.filter(
          (klass) =>
            person.role === 'admin' ||
            town.enrolments.some(
              (enrolment) =>
                enrolment.account === person.id &&
                enrolment.class === klass.id &&
                enrolment.until === null,
            ),
        )
        let items = own
          .toSorted((a, b) => a.level - b.level || (a.name < b.name ? -1 : 1))
          .map((klass) => {
            let week = naive.tallyOf(
              naive.lastWeek(
                town,
                school.id,
                town.facts.filter((fact) => fact.class === klass.id),
              ),
            )
            return {
              classID: klass.id,
              schoolID: school.id,
              name: klass.name,
              level: klass.level,
              studentsNo: naive.membersOf(town, klass.id, 'student').length,
              exercises: week.attempts,
              correctAnswers: week.correctAttempts,
            }
          })
        expect(list).toMatchObject({
          ok: true,
          value: { items: items.slice(1, 3), total: items.length },
        })
      }
    }
  }))

test("a school's summary agrees with the reports of its classes", () =>
  everyTown(async ({ town, people }) => {
    for (let { caller, current } of people) {
      for (let school of town.schools) {
        let summary = await schoolSummary(current, school.id)
        if (caller.role !== 'super') {
          expect(summary).toEqual(notFound)
          continue
        }
        let today = naive.todayOf(town, school.id)
        let week = naive.spanOf(town, school.id, {}, 'last7')
        let rooms = town.classes
          .filter((klass) => klass.school === school.id && klass.archivedAt === null)
          .toSorted((a, b) => a.level - b.level || (a.name < b.name ? -1 : 1))
        let help: string[] = []
        let glances = []
        for (let klass of rooms) {
          let all = town.facts.filter((fact) => fact.class === klass.id)
          let report = await classReport(current, klass.id, {})
          let needing = report.ok
            ? report.value.pupils.filter(({ needsHelp }) => needsHelp).map(({ UID }) => UID)
            : []
          help.push(...needing)
          glances.push({
            classID: klass.id,
            pupils: naive.membersOf(town, klass.id, 'student').length,
            today: naive.tallyOf(naive.during(all, { first: today, last: today })),
            week: naive.tallyOf(naive.during(all, week)),
            lastDay:
              all
                .map(({ day }) => day)
                .toSorted()
                .at(-1) ?? null,
            needHelp: needing.length,
          })
        }
        expect(summary).toMatchObject({ ok: true, value: { classes: glances } })
        if (!summary.ok) continue
        expect(summary.value.help.map(({ UID }) => UID).toSorted()).toEqual(help.toSorted())
        for (let { UID, classID } of summary.value.recent)
          expect(naive.membersOf(town, classID, 'student').map(({ id }) => id)).toContain(UID)
        let top = await top5ByDuration(current, school.id)
        expect(summary.value.top).toEqual(top.ok ? top.value.items : [])
      }
    }
  }))

test("a family's week: its flowers, days, right answers and states, and what to try together", () =>
  everyTown(async ({ town, people }) => {
    await people[0]!.current.db.run("update lessons set activity = 'try ' || id")
    for (let { caller, current } of people.filter(({ caller }) => caller.role === 'student')) {
      let children = town.children
        .filter(({ guardian }) => guardian === caller.id)
        .map(({ pupil }) => naive.personOf(town, pupil))
        .filter(({ school }) => school !== null)
      let home = await familyHome(current, null)
      let weeks = home.ok ? home.value.children : []
      expect(weeks.map(({ UID }) => UID).toSorted()).toEqual(
        children.map(({ id }) => id).toSorted(),
      )
      for (let child of children) {
        let { week } = weeks.find(({ UID }) => UID === child.id)!
        let subscribed = child.validUntil! > naive.todayOf(town, child.school!)
        expect(week !== undefined).toBe(subscribed)
        if (week) {
          expect(week).toMatchObject(weekOf(town, child))
          statesAreThose(week, lessonsOf(town, child))
        }
      }
      // Worst first.
      let help = weeks.map(({ week }) => week?.needsHelp ?? false)
      expect(help).toEqual(help.toSorted((one, other) => Number(other) - Number(one)))
      let own = await ownWeek(current)
      if (caller.school) {
        expect(own).toMatchObject(weekOf(town, caller))
        statesAreThose(own!, lessonsOf(town, caller))
      }
    }
  }))

/** Each lesson's state, and what of them is shown first: mastered, to come, and on the face. */
function statesAreThose(week: ChildWeek, lessons: ReturnType<typeof lessonsOf>) {
  let shown = week.lessons.map(({ lessonID, state, needsHelpNow, practisedThisWeek }) => ({
    lessonID,
    state,
    needsHelpNow,
    practisedThisWeek,
  }))
  let byID = (one: { lessonID: string }, other: { lessonID: string }) =>
    one.lessonID < other.lessonID ? -1 : 1
  expect(shown.toSorted(byID)).toEqual(lessons.toSorted(byID))
  let count = (wanted: string) => lessons.filter(({ state }) => state === wanted).length
  expect(week.mastered.map(({ state }) => state)).toEqual(
    Array.from({ length: Math.min(2, count('mastered')) }, () => 'mastered'),
  )
  expect(week.nextSteps.map(({ state }) => state)).toEqual(
    [
      ...Array.from({ length: count('needsTime') }, () => 'needsTime'),
      ...Array.from({ length: count('onTheWay') }, () => 'onTheWay'),
    ].slice(0, 2),
  )
  expect(week.needsHelp).toBe(lessons.some(({ needsHelpNow }) => needsHelpNow))
}

test('a family’s past week is told as it was at its end, whatever was done since', () =>
  everyTown(async ({ town, people }) => {
    let told = 0
    for (let { caller, current } of people.filter(({ caller }) => caller.role === 'student')) {
      for (let pupilID of naive.familyOf(town, caller.id)) {
        let child = naive.personOf(town, pupilID)
        if (!child.school) continue
        for (let weeks of [1, 2, 5, 9, 20]) {
          let on = naive.nextDay(naive.todayOf(town, child.school), -7 * weeks)
          let week = await weekToPrint(current, pupilID, on)
          if (!week.ok) throw new Error(week.reason)
          let { activity: _, ...expected } = weekOf(town, child, on)
          expect(week.value).toMatchObject(expected)
          statesAreThose(week.value, lessonsOf(town, child, on))
          told += week.value.lessons.length
        }
      }
    }
    expect(told).toBeGreaterThan(0)
  }))

/** A child's running week, or the one that holds a day, counted from the facts one by one. */
function weekOf(town: Town, child: TownPerson, on?: string) {
  let all = town.facts.filter((fact) => fact.user === child.id && fact.school === child.school)
  let today = naive.todayOf(town, child.school!)
  let asked = { period: 'weekly' as const, ...(on && { on }) }
  let { first, last } = naive.spanOf(town, child.school!, asked, 'weekly')
  let end = last! < today ? last! : today
  let back = (day: string, days: number) =>
    new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
  let week = naive.during(all, { first, last: end })
  let before = naive.during(all, { first: back(first!, 7), last: back(end, 7) })
  let subjectOf = (fact: Fact) => naive.lessonOf(town, fact.lesson).subject
  let days = Array.from({ length: 7 }, (_, at) => {
    let day = back(first!, -at)
    let facts = week.filter((fact) => fact.day === day)
    let kinds = naive.subjects
      .map((subject) => facts.filter((fact) => subjectOf(fact) === subject))
      .filter((some) => some.length > 0)
    let most = kinds.toSorted(
      (a, b) => b.length - a.length || naive.durationOf(b) - naive.durationOf(a),
    )[0]
    return {
      day,
      when: day === today ? 'today' : day < today ? 'past' : 'toCome',
      practised: most
        ? { subject: subjectOf(most[0]!), minutes: naive.durationOf(facts) / 60_000 }
        : null,
    }
  })
  let failing = [...new Set(all.map(({ exercise }) => exercise))]
    .map((exercise) => all.filter((fact) => fact.exercise === exercise))
    .filter((tries) => tries.every(({ correct }) => !correct))
  let most = Math.max(0, ...failing.map(({ length }) => length))
  return {
    first,
    today,
    practised: naive.daysOf(week),
    practisedBefore: naive.daysOf(before),
    days,
    subjects: naive.subjects.map((subject) => {
      let facts = week.filter((fact) => subjectOf(fact) === subject)
      return {
        subject,
        attempts: facts.length,
        correct: facts.filter(({ correct }) => correct).length,
      }
    }),
    ...(most > 0 && { activity: { failed: most } }),
  }
}

test('of a day that is still to come nothing is told, and each answer says of which days it is', () =>
  everyTown(async ({ town, people }) => {
    for (let { caller, current } of people) {
      for (let pupil of town.people.filter((person) => naive.seesPupil(town, caller, person))) {
        let school = town.schools.find(({ id }) => id === pupil.school)!
        let today = naive.todayOf(town, school.id)
        for (let period of [undefined, 'daily', 'weekly', 'monthly', 'all'] as const) {
          let ask = (on: string) =>
            pupilReport(current, pupil.id, { ...(period && { period }), on })
          expect(await ask(naive.nextDay(today))).toEqual({ ok: false, reason: 'dayAhead' })
          let report = await ask(today)
          if (!report.ok) throw new Error('today was refused')
          let span = naive.spanOf(town, school.id, { period: period ?? 'daily', on: today }, 'all')
          expect(figuresOf(report.value)).toEqual({
            period: period ?? 'daily',
            from: span.first,
            until: span.last,
            timezone: school.timezone,
            recounting: false,
          })
        }
      }
    }
  }))

test('the exercises that a class fails, and who, are those counted by hand', () =>
  everyTown(async ({ town, people, ask }) => {
    for (let { caller, current } of people) {
      for (let klass of town.classes) {
        let query = ask(klass.school)
        let hardest = await hardestExercises(current, klass.id, query, { limit: 3 })
        let inLetters = await hardestExercises(current, klass.id, query, { lessonID: 'letters' })
        if (!naive.seesClassReport(town, caller, klass)) {
          expect([hardest, inLetters]).toEqual([notFound, notFound])
          continue
        }
        let span = naive.spanOf(town, klass.school, query, 'last7')
        let all = naive.hardestOf(town, klass, span)
        expect(hardest).toMatchObject({
          ok: true,
          value: { period: span, exercises: all.slice(0, 3) },
        })
        expect(inLetters).toMatchObject({
          ok: true,
          value: { exercises: all.filter(({ lessonID }) => lessonID === 'letters') },
        })
        expect(hardest.ok && hardest.value.exercises.length).toBe(Math.min(all.length, 3))
      }
    }
  }))

test("a school's report counts what counting by hand counts, class by class", () =>
  everyTown(async ({ town, people, ask }) => {
    for (let { caller, current } of people) {
      for (let school of town.schools) {
        let query = ask(school.id)
        let report = await schoolReport(current, school.id, query)
        if (caller.role !== 'super' && (caller.role === 'student' || caller.school !== school.id)) {
          expect(report).toEqual(notFound)
          continue
        }
        let span = naive.spanOf(town, school.id, query, 'last7')
        let isLive = ({ archivedAt }: Town['classes'][number]) =>
          archivedAt === null ||
          span.first === null ||
          localDay(school.timezone, archivedAt - 1) >= span.first
        let rooms = town.classes
          .filter(
            (klass) =>
              klass.school === school.id &&
              isLive(klass) &&
              naive.seesClassReport(town, caller, klass),
          )
          .toSorted((a, b) => a.level - b.level || (a.name < b.name ? -1 : 1))
        let ids = rooms.map(({ id }) => id)
        let counted = naive.during(
          town.facts.filter((fact) => ids.includes(fact.class)),
          span,
        )
        let classes = []
        let needHelp = 0
        for (let klass of rooms) {
          let own = counted.filter((fact) => fact.class === klass.id)
          let asClass = await classReport(current, klass.id, query)
          let needing = asClass.ok && asClass.value.pupils.filter(({ needsHelp }) => needsHelp)
          needHelp += needing ? needing.length : 0
          classes.push({
            klass: { classID: klass.id },
            ...naive.tallyOf(own),
            ...naive.firstTriesOf(town, own),
            participation: naive.participationOf(town, [klass.id], span),
            needHelp: needing && needing.length,
            before: naive.beforeOf(town, school.id, query, span, [klass.id]),
          })
        }
        expect(report).toMatchObject({
          ok: true,
          value: {
            period: span,
            classes,
            total: naive.tallyOf(counted),
            ...naive.firstTriesOf(town, counted),
            participation: naive.participationOf(town, ids, span),
            needHelp,
            before: naive.beforeOf(town, school.id, query, span, ids),
          },
        })
        expect(report.ok && report.value.classes.length).toBe(rooms.length)
      }
    }
  }))

test("a head's summary counts what counting by hand counts, week by week and class by class", () =>
  everyTown(async ({ town, people }) => {
    for (let school of town.schools) {
      let expected = headSummaryOf(town, school)
      for (let { caller, current } of people) {
        let summary = await headSummary(current, school.id)
        let isHead = caller.role === 'admin' && caller.school === school.id
        if (!isHead && caller.role !== 'super') {
          expect(summary).toEqual(notFound)
          continue
        }
        if (!summary.ok) throw new Error(summary.reason)
        let { taking, weeks, classes } = summary.value
        expect({ taking, weeks }).toMatchObject(expected.whole)
        for (let row of classes) expect(row).toMatchObject(expected.ofClass(row.klass.classID))
      }
    }
  }))

test("every child's line in a school's list says what the child's own report says", () =>
  everyTown(async ({ town, people, ask }) => {
    for (let { caller, current } of people) {
      for (let school of town.schools) {
        let query = ask(school.id)
        let list = await schoolChildren(current, school.id, query)
        if (!heads(caller, school.id)) {
          expect(list).toEqual(notFound)
          continue
        }
        let own = town.people.filter(
          ({ role, school: at }) => role === 'student' && at === school.id,
        )
        expect(list.ok && list.value.children.map(({ UID }) => UID).toSorted()).toEqual(
          own.map(({ id }) => id).toSorted(),
        )
        for (let child of list.ok ? list.value.children : []) {
          let report = await pupilReport(current, child.UID, query)
          if (!report.ok) throw new Error(`no report on ${child.UID}`)
          let { pupil, total, lessons: _, ...figures } = report.value
          expect({ ...pupil, ...total, ...figures }).toMatchObject(
            Object.fromEntries(Object.entries(child).filter(([key]) => key !== 'imageURL')),
          )
        }
      }
    }
  }))

test('what a child did at a former school is shown to its guardian, and to nobody else', () =>
  everyTown(async ({ town, people, ask }) => {
    for (let { caller, current } of people) {
      // The mother is linked to the nomad, who has left the north.
      let query = ask('north')
      let [listing, report] = [
        await listFormerSchools(current, 'nomad'),
        await formerSchoolReport(current, 'nomad', 'north', { period: 'all', ...query }),
      ]
      let all = town.facts.filter((fact) => fact.user === 'nomad' && fact.school === 'north')
      if (caller.id !== 'nomads-mother') {
        expect([listing, report]).toEqual([notFound, notFound])
        continue
      }
      let days = all.map(({ day }) => day).toSorted()
      expect(listing).toMatchObject({
        ok: true,
        value: {
          items:
            all.length > 0
              ? [
                  {
                    schoolID: 'north',
                    firstDay: days[0],
                    lastDay: days.at(-1),
                    attempts: all.length,
                  },
                ]
              : [],
        },
      })
      expect(await formerSchoolReport(current, 'nomad', 'south', query)).toEqual(notFound)
      expect(await formerSchoolReport(current, 'southern', 'north', query)).toEqual(notFound)
      if (all.length === 0) {
        expect(report).toEqual(notFound)
        continue
      }
      let span = naive.spanOf(town, 'north', { period: 'all', ...query }, 'all')
      let counted = naive.during(all, span)
      let nomad = { ...naive.personOf(town, 'nomad'), school: 'north' }
      let lessons = naive.begunBy(town, all, span)
      expect(report).toMatchObject({
        ok: true,
        value: {
          school: { schoolID: 'north' },
          pupil: { classID: 'suns' },
          period: span,
          total: naive.tallyOf(counted),
          daysPractised: naive.daysOf(counted),
          ...naive.firstTriesOf(town, counted),
          lessons: lessons.map((lesson) => lessonRow(town, nomad, lesson, all, span)),
        },
      })
    }
  }))

type Village = { town: Town; people: { caller: TownPerson; current: Current }[] }

/** The same towns serve all tests of this file: reports change nothing but the audit log. */
const villages = new Map<string, Promise<Village>>()
const clearings: (() => void)[] = []
afterAll(() => clearings.forEach((clear) => clear()))

function villageOf(plan: TownPlan): Promise<Village> {
  let key = JSON.stringify(plan)
  let village = villages.get(key) ?? settle(plan)
  villages.set(key, village)
  return village
}

async function settle(plan: TownPlan): Promise<Village> {
  let town = await liveTown(plan, (clear) => clearings.push(clear))
  let people = await Promise.all(
    town.people.map(async (caller) => ({ caller, current: await town.as(caller.id) })),
  )
  return { town, people }
}

type Asking = Village & {
  /** The next kind of period, going round. */
  ask(school: string): naive.Query
  /**
   * Some of what could be asked, others at each call: a third of what is seen, and a little of what
   * is not.
   */
  some<each>(list: each[], isSeen: (each: each) => boolean): each[]
}

/**
 * Runs a check on random towns, by every person; over the runs each person reads everything in
 * every kind of period.
 */
async function everyTown(check: (asking: Asking) => Promise<void>): Promise<void> {
  let [asked, seen] = [0, 0]
  await fc.assert(
    fc.asyncProperty(aTown, fc.nat(16), async (plan, start) => {
      let village = await villageOf(plan)
      let [turn, offset] = [start, start]
      let ask = (school: string) => {
        let all = queries(naive.todayOf(village.town, school))
        return all[turn++ % all.length]!
      }
      let some = <each>(list: each[], isSeen: (each: each) => boolean) => {
        offset++
        let chosen = list.filter((each, at) => (at + offset) % (isSeen(each) ? 3 : 29) === 0)
        asked += chosen.length
        seen += chosen.filter(isSeen).length
        return chosen
      }
      await check({ ...village, ask, some })
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: !process.env.ORACLE_SHRINK },
  )
  // Where most is refused, numbers are hardly compared.
  expect(seen * 3).toBeGreaterThanOrEqual(asked)
}

/** Seventeen: a prime, so that it never falls in step with the loops around it. */
function queries(today: string): naive.Query[] {
  let ago = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  return [
    {},
    { period: 'daily' },
    { period: 'weekly' },
    { period: 'last7' },
    { period: 'monthly' },
    { period: 'all' },
    { period: 'from', from: ago(3) },
    { period: 'daily', on: ago(2) },
    { period: 'weekly', on: ago(8) },
    { period: 'monthly', on: ago(33) },
    { period: 'from', from: ago(100) },
    { period: 'from', from: ago(400) },
    { period: 'weekly', on: ago(5) },
    { period: 'from', from: ago(120), until: ago(20) },
    { period: 'from', from: ago(9), until: ago(9) },
    { period: 'from', from: ago(4), until: ago(-3) },
    { period: 'monthly', on: ago(61) },
  ]
}

function lessonRow(
  town: Town,
  pupil: TownPerson,
  lesson: Town['lessons'][number],
  seen: Fact[],
  span: naive.Span,
) {
  let own = seen.filter((fact) => fact.lesson === lesson.id)
  let counted = naive.during(own, span)
  let solved = naive.solvedOf(town, pupil.id, pupil.school!, lesson.id, span)
  return {
    lessonID: lesson.id,
    exercises: lesson.exercises.length,
    solved,
    completionPercentage: naive.percent(solved, lesson.exercises.length),
    ...naive.tallyOf(counted),
    needsHelp:
      naive.isStuck(town, pupil.id, pupil.school!, lesson.id, span) || naive.isWeak(counted),
    date:
      own.length > 0
        ? new Date(Math.max(...own.map(({ startedAt }) => startedAt))).toISOString()
        : null,
  }
}

/** The class a pupil is in now, as far as the caller may see it. */
function presentClass(town: Town, caller: TownPerson, pupil: TownPerson) {
  let present = town.enrolments.find(
    (enrolment) => enrolment.account === pupil.id && enrolment.until === null,
  )
  return town.classes.find(
    (klass) => klass.id === present?.class && naive.seesClass(town, caller, klass),
  )
}

function heads(caller: TownPerson, school: string): boolean {
  return caller.role === 'super' || (caller.role === 'admin' && caller.school === school)
}

type Bar = TimeBucket & { attempts: number; correctAttempts: number; durationMs: number }

/**
 * The bars follow each other without gap or overlap, cover the period, and each counts what its
 * days hold.
 */
function expectBars(
  town: Town,
  school: string,
  bars: Bar[],
  counted: Fact[],
  span: naive.Span,
): void {
  for (let [at, bar] of bars.entries()) {
    let { attempts, correctAttempts, durationMs } = naive.tallyOf(naive.during(counted, bar))
    expect(bar).toMatchObject({ attempts, correctAttempts, durationMs })
    let before = bars[at - 1]
    if (before) expect(Date.parse(bar.first!)).toBe(Date.parse(before.last) + 86_400_000)
  }
  expect(sum(bars.map(({ attempts }) => attempts))).toBe(counted.length)
  if (span.first !== null)
    expect([bars[0]!.first, bars.at(-1)!.last]).toEqual([
      span.first,
      span.last ?? naive.todayOf(town, school),
    ])
}

function pairs<one, other>(ones: one[], others: other[]): [one, other][] {
  return ones.flatMap((one) => others.map((other): [one, other] => [one, other]))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

/** A school's eight weeks, and the same of a class, counted naively. */
function headSummaryOf(town: Town, school: Town['schools'][number]) {
  let today = naive.todayOf(town, school.id)
  let weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() - school.weekStart + 7) % 7
  let weekFrom = (days: number, long = 7) => ({
    first: nextDay(today, days - weekday),
    last: nextDay(today, days - weekday + long - 1),
  })
  let begun = town.classes.filter(
    ({ id, school: of }) => of === school.id && town.facts.some((fact) => fact.class === id),
  )
  let weeks = [-49, -42, -35, -28, -21, -14, -7, 0]
  let sameDays = weekFrom(-7, weekday + 1)
  let takingOf = (ids: string[]) => {
    let activeIn = (span: naive.Span) => naive.participationOf(town, ids, span).active
    return {
      active: activeIn(weekFrom(0)),
      enrolled: naive.participationOf(town, ids, weekFrom(0)).enrolled,
      activeBefore: activeIn(sameDays),
      weekly: weeks.map((days) => activeIn(weekFrom(days))),
      lastYear: weeks.map((days) => activeIn(weekFrom(days - 364))),
    }
  }
  let { weekly, lastYear, ...taking } = takingOf(begun.map(({ id }) => id))
  let isKnown = lastYear.some((active) => active > 0)
  let wholeWeeks = weeks.map((days, at) => ({
    ...weekFrom(days),
    active: weekly[at],
    lastYear: isKnown ? lastYear[at] : null,
  }))
  let ofClass = (id: string) => {
    let own = takingOf(begun.filter((klass) => klass.id === id).map((klass) => klass.id))
    let counted = town.facts.filter((fact) => fact.class === id)
    return {
      active: own.active,
      enrolled: own.enrolled,
      activeBefore: own.activeBefore,
      week: naive.tallyOf(naive.during(counted, weekFrom(0))),
      before: naive.tallyOf(naive.during(counted, sameDays)),
      weeks: own.weekly.map((active) => ({ active })),
    }
  }
  let known = new Map(town.classes.map(({ id }) => [id, ofClass(id)]))
  return { whole: { taking, weeks: wholeWeeks }, ofClass: (id: string) => known.get(id)! }
}

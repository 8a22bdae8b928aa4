import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { assignmentChoices } from '#app/models/assignments/choices.server.ts'
import { assignmentGrid } from '#app/models/assignments/grid.server.ts'
import { listAssignments } from '#app/models/assignments/list.server.ts'
import { listOpenTasks } from '#app/models/assignments/pupil-tasks.server.ts'
import { changeAssignment, giveAssignment } from '#app/models/assignments/write.server.ts'
import { findRemoval } from '#app/models/attempts/delete.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { writableEvent } from '#app/models/calendar/change.server.ts'
import { skipsTouching } from '#app/models/calendar/event-rows.server.ts'
import { EventFields } from '#app/models/calendar/event.ts'
import { findEvent } from '#app/models/calendar/find.server.ts'
import { listTimes } from '#app/models/calendar/window.server.ts'
import { addEvent } from '#app/models/calendar/write.server.ts'
import { listCopies, listOwnCopies } from '#app/models/child-export/ask.server.ts'
import { openCopy } from '#app/models/child-export/download.server.ts'
import { findArchiving } from '#app/models/classes/archive.server.ts'
import { findClassToChange } from '#app/models/classes/class-form.server.ts'
import { enrolBoard } from '#app/models/classes/enrol-board.server.ts'
import { classSheet } from '#app/models/classes/sheet/sheet.server.ts'
import { listClassCodes } from '#app/models/codes/class-code.server.ts'
import type { Current } from '#app/models/current.ts'
import { schoolSummary } from '#app/models/dashboards/school.server.ts'
import { classWeeksToPrint, weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { findDeletion } from '#app/models/deletion/list.server.ts'
import { changeGroup, keepGroup, listGroups } from '#app/models/groups/group.server.ts'
import { classSlips } from '#app/models/guardians/class-slips.server.ts'
import { endLink } from '#app/models/guardians/guardian.server.ts'
import { pupilsGuardians } from '#app/models/guardians/pairing.server.ts'
import {
  sendInvitation,
  withdrawInvitation,
} from '#app/models/invitations/send-invitation.server.ts'
import { listLessonHeads } from '#app/models/lessons/lesson.server.ts'
import { practiceSheet } from '#app/models/lessons/practice-sheet.server.ts'
import { findNoteToDelete } from '#app/models/notes/delete.server.ts'
import { classNotes, listNotes } from '#app/models/notes/list.server.ts'
import { writeNotes } from '#app/models/notes/write.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople } from '#app/models/people/list.server.ts'
import { editPerson, findPerson } from '#app/models/people/person.server.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { findPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import { setReportLetters } from '#app/models/report-letters/own.server.ts'
import { formerSchoolReport, listFormerSchools } from '#app/models/reports/former-schools.server.ts'
import { hardestExercises } from '#app/models/reports/hardest-exercises.server.ts'
import { markHelped } from '#app/models/reports/helped.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { schoolReport } from '#app/models/reports/school.server.ts'
import { tryActivity } from '#app/models/reports/try-together.server.ts'
import { findImport, listImports } from '#app/models/roster/import.server.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { buildReport } from '#app/models/saved-reports/build.server.ts'
import { openBuilder } from '#app/models/saved-reports/builder.server.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { ReportQuestion } from '#app/models/saved-reports/question.ts'
import {
  changeReport,
  findReport,
  listReports,
  readReport,
} from '#app/models/saved-reports/saved.server.ts'
import { listSchools } from '#app/models/schools/list.server.ts'
import { listSchoolNames, schoolNamed } from '#app/models/schools/names.server.ts'
import { listOwnLetters } from '#app/models/weekly-letters/own.server.ts'
import {
  accounts,
  assignmentChanges,
  calendarEvents,
  calendarSkips,
  deletions,
  groupMembers,
  groups,
  lessons,
  removals,
} from '#db/schema.ts'
import type { Asking } from '#tests/access/matrix/run-api.ts'
import { kinds, type Caller, type CallerName } from '#tests/support/callers.ts'
import { giveAssignment as storeAssignment } from '#tests/support/give-assignment.ts'
import type { World } from '#tests/support/world.ts'
import { lifeQuestions } from './life-lines.ts'
import { peopleQuestions } from './people-lines.ts'
import { isSame, line, type Question } from './question.ts'
import { shopQuestions } from './shop-lines.ts'

const DAY = 86_400_000
const dayOf = (at: number) => dayIn('Asia/Amman', at)

/** Who may keep reports at Zaytoun, and at all. */
const ofZaytoun: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'admin']
const keepers: CallerName[] = [...ofZaytoun, 'foreignTeacher', 'foreignAdmin']

const asked = (question: object) => v.parse(ReportQuestion, { period: 'all', ...question })

/** Each child of a report with how many attempts are counted; which classes and lessons it names. */
function saidBy({ children, about, lessons }: BuiltReport) {
  return {
    children: children
      .map(({ UID, attempts }) => `${UID.split('_').at(-1)} ${attempts}`)
      .toSorted(),
    classNames: children.map(({ className }) => className),
    about: about.map(({ name }) => name),
    lessons: lessons.length,
  }
}

const aboutAdam: CallerName[] = ['student', 'guardian', 'teacher', 'admin', 'supervisor']
const ofCedar: CallerName[] = [
  'foreignAdmin',
  'foreignTeacher',
  'foreignStudent',
  'foreignGuardian',
  'movedStudent',
]
const aboutYousef: CallerName[] = ['teacher', 'otherTeacher', 'admin', 'supervisor']
const sees: Partial<Record<CallerName, string[]>> = {
  teacher: ['butterflies'],
  otherTeacher: ['sparrows'],
  admin: ['butterflies', 'sparrows'],
  supervisor: ['butterflies', 'sparrows'],
}

/** Which of two groups are among these: others rename them, and keep more. */
function known(groups: { groupID: string }[], id: World['id']): string[] {
  return ['readers', 'omars-group'].filter((name) =>
    groups.some(({ groupID }) => groupID === id(name)),
  )
}

/** The pages and calls ask for a subscription before; the verbs do not. */
const eventsOf: Partial<Record<CallerName, string[]>> = {
  teacher: ['event-for-all', 'event-for-staff', 'event-of-layla'],
  admin: ['event-for-all', 'event-for-staff', 'event-of-layla'],
  otherTeacher: ['event-for-all', 'event-for-staff'],
  formerTeacher: ['event-for-all', 'event-for-staff'],
  ...Object.fromEntries(
    (['student', 'classmate', 'guardian'] as const).map((name) => [
      name,
      ['event-for-all', 'event-of-layla'],
    ]),
  ),
  ...Object.fromEntries(ofCedar.map((name) => [name, ['event-of-karim']])),
  unsubscribed: ['event-for-all'],
}
const anEvent = v.parse(EventFields, {
  title: 'رحلة',
  audience: 'class',
  classID: '-',
  firstDay: '2027-06-10',
  startTime: '08:00',
  endTime: '09:00',
})

const questions: Question[] = [
  line({
    name: 'a report on a group of layla’s and one of omar’s, each of adam',
    ask: (current, id) =>
      buildReport(current, asked({ groups: [id('readers'), id('omars-group')] })),
    may: keepers,
    right: (built, caller, id) =>
      isSame(
        [known(built.groups, id), saidBy(built).children],
        {
          teacher: [['readers'], ['adam 3']],
          otherTeacher: [['omars-group'], []],
          formerTeacher: [[], []],
          admin: [['readers', 'omars-group'], ['adam 5']],
          foreignTeacher: [[], []],
          foreignAdmin: [[], []],
        }[caller as string],
      ),
  }),
  line({
    name: 'what a report of the sparrows can be about',
    ask: (current, id) => openBuilder(current, asked({ classes: [id('sparrows')] })),
    may: keepers,
    right: ({ choices }, caller, id) =>
      isSame(
        [
          choices.classes.map(({ name }) => name),
          choices.children.length,
          known(choices.groups, id),
        ],
        {
          teacher: [['butterflies'], 0, ['readers']],
          otherTeacher: [['sparrows'], 1, ['omars-group']],
          formerTeacher: [[], 0, []],
          admin: [['butterflies', 'sparrows'], 1, ['readers', 'omars-group']],
          foreignTeacher: [['foxes'], 0, []],
          foreignAdmin: [['foxes'], 0, []],
        }[caller as string],
      ),
  }),
  line({
    name: 'the report on adam',
    ask: (current, id) => pupilReport(current, id('adam'), { period: 'all' }),
    may: aboutAdam,
    right: ({ total, pupil }, caller, id) =>
      total.attempts === (caller === 'teacher' ? 3 : 5) && pupil.classID === id('butterflies'),
  }),
  line({
    name: 'the report on yousef, whose class is no longer layla’s',
    ask: (current, id) => pupilReport(current, id('yousef'), { period: 'all' }),
    may: aboutYousef,
    // Whose class it is not knows that there is one, and not which.
    right: ({ pupil, classChanges }, caller, id) =>
      pupil.classID === (caller === 'teacher' ? null : id('sparrows')) &&
      classChanges.map(({ to, before }) => `${before} ${to}`).join() ===
        {
          teacher: 'caterpillars null',
          otherTeacher: 'null sparrows',
          admin: 'caterpillars sparrows',
          supervisor: 'caterpillars sparrows',
        }[caller as string],
  }),
  line({
    name: 'the report on yousef among the sparrows',
    ask: (current, id) => pupilReport(current, id('yousef'), { period: 'all' }, id('sparrows')),
    may: ['otherTeacher', 'admin', 'supervisor'],
  }),
  line({
    name: 'the exercises of adam’s letters',
    ask: (current, id) => lessonReport(current, id('adam'), id('letters'), { period: 'all' }),
    may: aboutAdam,
    right: ({ exercises }, caller) => exercises[0]!.attempts === (caller === 'teacher' ? 2 : 3),
  }),
  line({
    // Four days ago adam practised letters as a sparrow, of which layla knows nothing.
    name: 'the week of adam on paper',
    ask: (current, id) => weekToPrint({ ...current, now: current.now - 4 * DAY }, id('adam')),
    may: aboutAdam,
    right({ practised, lessons }, caller, id) {
      let [seen, ids] = [caller !== 'teacher', lessons.map(({ lessonID }) => lessonID)]
      let letters = lessons.find(({ lessonID }) => lessonID === id('letters'))!
      return (
        practised > 0 === seen &&
        letters.practisedThisWeek === seen &&
        ids.includes(id('senses')) === seen
      )
    },
  }),
  line({
    name: 'the deletion of adam, and of tariq who has no subscription',
    ask: async (current, id) => {
      let ofAdam = await findDeletion(current, id('adam'))
      return ofAdam.ok ? ofAdam : findDeletion(current, id('tariq'))
    },
    may: ['guardian', 'lapsedGuardian', 'admin'],
  }),
  line({
    name: 'the weekly letter about tariq, who has no subscription',
    async ask(current, id) {
      let listing = await listOwnLetters(current)
      let isListed = listing.ok && listing.value.some(({ UID }) => UID === id('tariq'))
      return isListed ? listing : refuse('notFound')
    },
    may: [],
  }),
  line({
    name: 'the weeks of the butterflies on paper',
    ask: (current, id) => classWeeksToPrint(current, id('butterflies')),
    may: ['teacher', 'admin', 'supervisor'],
    right: (weeks, _, id) => weeks.some(({ UID }) => UID === id('adam')),
  }),
  line({
    // A teacher who prints it reads nothing of a class that they do not teach.
    name: 'what was removed of adam’s week as a sparrow, on paper',
    async ask(current, id) {
      let day = dayOf(current.now - 4 * DAY)
      await removedOf(current, id('adam'), { classId: id('sparrows'), id, day })
      return weekToPrint({ ...current, now: current.now - 4 * DAY }, id('adam'))
    },
    may: aboutAdam,
    right: ({ marks }, caller) => marks.corrections.length === Number(caller !== 'teacher'),
  }),
  line({
    name: 'copies of adam’s data',
    ask: (current, id) => listCopies(current, id('adam')),
    may: ['guardian', 'admin'],
    right: ({ copies }) => copies.length === 1,
  }),
  line({
    name: 'copies of the data of tariq, who has no subscription',
    ask: (current, id) => listCopies(current, id('tariq')),
    may: ['lapsedGuardian', 'admin'],
  }),
  line({
    name: 'a copy of adam’s data that his mother asked for',
    ask: (current, id) => openCopy(current, id('adam'), id('copy-muna')),
    may: ['guardian'],
  }),
  line({
    name: 'a copy of adam’s data that somebody asked for who is his guardian no more',
    ask: (current, id) => openCopy(current, id('adam'), id('copy-huda')),
    may: [],
  }),
  line({
    name: 'one’s own copies',
    ask: (current) => listOwnCopies(current),
    may: 'everyone',
    right: (copies, caller) =>
      copies.length === Number(caller === 'guardian' || caller === 'admin'),
  }),
  line({
    // Of the week in which adam was a sparrow layla knows nothing, however long ago.
    name: 'the past week of adam on paper',
    ask: (current, id) =>
      weekToPrint(
        { ...current, now: current.now + 14 * DAY },
        id('adam'),
        dayOf(current.now - 4 * DAY),
      ),
    may: aboutAdam,
    right: ({ lessons }, caller, id) =>
      lessons.some(({ lessonID }) => lessonID === id('senses')) === (caller !== 'teacher'),
  }),
  line({
    name: 'who writes to yousef’s family, and what others are told',
    async ask(current, id) {
      let listing = await listNotes(current, id('yousef'), { limit: 9, offset: 0 })
      let writing = await writeNotes(
        current,
        crypto.randomUUID(),
        { UIDs: [id('yousef')] },
        { text: 'x' },
      )
      return done({
        offered: listing.ok && listing.value.mayWrite,
        answer: writing.ok ? 'done' : writing.reason,
      })
    },
    may: 'everyone',
    right: ({ offered, answer }, caller) => {
      let writes = ['otherTeacher', 'admin'].includes(caller)
      let told = /teacher|admin/i.test(caller) ? 'notFound' : 'forbidden'
      return (
        offered === writes &&
        answer === (writes ? 'done' : caller === 'teacher' ? 'forbidden' : told)
      )
    },
  }),
  line({
    name: 'layla’s note to adam’s family, to be deleted',
    async ask(current, id) {
      let finding = await findNoteToDelete(current, id('note-of-layla'))
      return done({
        answer: finding.ok ? 'done' : finding.reason,
        bySheet: current.method === 'sheet',
      })
    },
    may: 'everyone',
    right: ({ answer, bySheet }, caller) => {
      let deletes = ['teacher', 'admin'].includes(caller)
      let reads = aboutAdam.includes(caller) && !bySheet
      return answer === (deletes ? 'done' : reads ? 'forbidden' : 'notFound')
    },
  }),
  line({
    name: 'the events of the calendar',
    async ask(current, id) {
      let listing = await listTimes(current, dayOf(Date.now() - DAY), dayOf(Date.now() + 3 * DAY))
      if (!listing.ok) return done({ events: [], isRead: current.method !== 'sheet' })
      let named = ['event-for-all', 'event-for-staff', 'event-of-karim', 'event-of-layla']
      let known = new Set(listing.value.times.map(({ eventID }) => eventID))
      return done({ events: named.filter((name) => known.has(id(name))), isRead: true })
    },
    may: 'everyone',
    right: ({ events, isRead }, caller) => isSame(events, isRead ? (eventsOf[caller] ?? []) : []),
  }),
  line({
    name: 'an event of layla’s for the butterflies',
    async ask(current, id) {
      let finding = await findEvent(current, id('event-of-layla'))
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) =>
      isFound === ((eventsOf[caller]?.includes('event-of-layla') ?? false) && !bySheet),
  }),
  line({
    name: 'a change of an event of layla’s, as its write asks who may',
    async ask({ db, user }, id) {
      let [found] = await db.all(writableEvent(user, id('event-of-layla')))
      return found ? done(null) : refuse('notFound')
    },
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'the days on which a series of layla’s for the butterflies has no time',
    async ask({ db, user }, id) {
      let [schoolId, classId, day] = [id('zaytoun'), id('butterflies'), dayOf(Date.now())]
      let of = { id: id('a-series'), schoolId, authorId: id('layla'), audience: 'class' as const }
      let times = { allDay: true, firstDay: day, startMinute: 0, lastDay: day, endMinute: 1440 }
      let series = { shape: 'series' as const, rule: 'FREQ=DAILY', endsOn: '9999-12-31' }
      let about = { classId, title: 'x', colour: 'blue' as const, createdAt: 0, changedAt: 0 }
      await db.insert(calendarEvents).values({ ...of, ...about, ...times, ...series })
      await db.insert(calendarSkips).values({ eventId: of.id, day })
      let schools = [{ schoolID: schoolId }]
      let found = await db.all(skipsTouching({ user, schools, from: day, until: day }))
      await db.delete(calendarEvents).where(eq(calendarEvents.id, of.id))
      return done(found.length)
    },
    may: 'everyone',
    right: (days, caller) => days === (eventsOf[caller]?.includes('event-of-layla') ? 1 : 0),
  }),
  line({
    name: 'a new event for the butterflies',
    async ask(current, id) {
      let adding = await addEvent(current, crypto.randomUUID(), {
        ...anEvent,
        classID: id('butterflies'),
      })
      return adding.ok ? done({ isAdded: true }) : adding
    },
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'the notes to the butterflies’ families',
    ask: (current, id) => classNotes(current, id('butterflies'), { limit: 9, offset: 0 }),
    may: ['teacher', 'admin', 'supervisor'],
    right: ({ items }, _, id) => items.some(({ noteID }) => noteID === id('note-of-layla')),
  }),
  line({
    name: 'a practice sheet of Cedar’s own lesson',
    ask: (current, id) =>
      practiceSheet(current, { lessonID: id('cedar-trees'), exerciseID: id('cedar-trees-1') }),
    may: [...ofCedar, 'supervisor'],
  }),
  line({
    name: 'the grid of the butterflies’ homework',
    ask: (current, id) => assignmentGrid(current, id('homework')),
    may: ['teacher', 'admin'],
    right: ({ children }, _, id) => children.some(({ UID }) => UID === id('adam')),
  }),
  line({
    name: 'the history of an assignment for the butterflies, with nour of Cedar in it',
    async ask(current, id) {
      let assignmentId = crypto.randomUUID()
      await storeAssignment(current.db, assignmentId, {
        schoolId: id('zaytoun'),
        classId: id('butterflies'),
        createdBy: id('layla'),
        tasks: [[id('letters')]],
      })
      await current.db.insert(assignmentChanges).values({
        id: crypto.randomUUID(),
        assignmentId,
        at: current.now,
        changedBy: id('layla'),
        change: 'reminded',
        pupilId: id('nour'),
      })
      return assignmentGrid(current, assignmentId)
    },
    may: ['teacher', 'admin'],
    right: ({ changes }) => changes.length === 1 && changes[0]!.pupil === null,
  }),
  line({
    name: 'an assignment of omar’s for adam, whom omar no longer teaches',
    ask: async (current, id) => {
      let grid = await assignmentGrid(current, id('tasks-of-omar'))
      return grid.ok && grid.value.children.length === 0 ? refuse('notFound') : grid
    },
    may: ['admin'],
  }),
  line({
    name: 'the assignments that run',
    ask: async (current, id) => {
      let time = 'running' as const
      let list = await listAssignments(current, { time, limit: 50, offset: 0 })
      let found = list.ok && list.value.items.some((each) => each.assignmentID === id('homework'))
      return found ? done(undefined) : refuse('notFound')
    },
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'what omar gave yousef to do, whom layla teaches no more',
    async ask(current, id) {
      await storeAssignment(current.db, crypto.randomUUID(), {
        schoolId: id('zaytoun'),
        createdBy: id('omar'),
        firstDay: dayOf(current.now - DAY),
        dueDay: dayOf(current.now + DAY),
        tasks: [[id('letters')]],
        pupils: [id('yousef')],
      })
      return listOpenTasks(current, id('yousef'))
    },
    may: aboutYousef,
    right: (tasks, caller) => tasks.length > 0 === (caller !== 'teacher'),
  }),
  line({
    name: 'the children of layla’s group',
    ask: async (current, id) => {
      let groups = await listGroups(current)
      let own = groups.ok && groups.value.find(({ groupID }) => groupID === id('readers'))
      return own ? done(own.members) : refuse('notFound')
    },
    may: ['teacher', 'admin'],
    right: (members, _, id) => members.some(({ UID }) => UID === id('adam')),
  }),
  line({
    name: 'omar’s group with adam in it, whom omar no longer teaches',
    ask: async (current, id) => {
      let groups = await listGroups(current)
      let own = groups.ok && groups.value.find(({ groupID }) => groupID === id('omars-group'))
      return own && own.members.length > 0 ? done(undefined) : refuse('notFound')
    },
    may: ['admin'],
  }),
  line({
    name: 'a group of adam',
    ask: (current, id) =>
      keepGroup(current, crypto.randomUUID(), { name: 'x', pupilIDs: [id('adam')] }),
    may: ['teacher'],
  }),
  line({
    name: 'a change of a sparrows’ group of layla’s, in which adam stays, whom omar teaches no more',
    async ask(current, id) {
      let group = crypto.randomUUID()
      let layla = { schoolId: id('zaytoun'), classId: id('sparrows'), createdBy: id('layla') }
      await current.db.insert(groups).values({ ...layla, id: group, name: 'x', createdAt: 0 })
      await current.db.insert(groupMembers).values({ groupId: group, accountId: id('adam') })
      let changing = await changeGroup(current, group, { name: 'x', pupilIDs: [id('yousef')] })
      let inGroup = eq(groupMembers.groupId, group)
      let left = await current.db.select().from(groupMembers).where(inGroup)
      // Reports ask for the groups of a class.
      await current.db.delete(groups).where(eq(groups.id, group))
      return changing.ok ? done(left.some(({ accountId }) => accountId === id('adam'))) : changing
    },
    may: ['otherTeacher'],
    right: (stays) => stays,
  }),
  line({
    name: 'a child of one’s own for layla’s group',
    ask: (current, id) =>
      changeGroup(current, id('readers'), { name: 'x', pupilIDs: [id('yousef')] }),
    may: [],
  }),
  line({
    name: 'a change of layla’s group',
    ask: (current, id) =>
      changeGroup(current, id('readers'), { name: 'x', pupilIDs: [id('adam')] }),
    may: ['teacher'],
  }),
  line({
    name: 'an assignment for layla’s group',
    ask: (current, id) =>
      giveAssignment(current, crypto.randomUUID(), {
        groupID: id('readers'),
        tasks: [{ lessonID: id('letters'), exerciseID: null }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
        repeats: false,
      }),
    may: ['teacher'],
  }),
  line({
    name: 'an assignment for omar’s group with adam in it, whom omar teaches no more and layla does',
    ask: (current, id) =>
      giveAssignment(current, crypto.randomUUID(), {
        groupID: id('omars-group'),
        tasks: [{ lessonID: id('letters'), exerciseID: null }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
        repeats: false,
      }),
    may: [],
  }),
  line({
    name: 'a change of an assignment of omar’s for adam, whom omar teaches no more and layla does',
    ask: (current, id) =>
      changeAssignment(current, id('tasks-of-omar'), {
        pupilIDs: [id('adam')],
        tasks: [{ lessonID: id('letters'), exerciseID: null }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
        repeats: false,
      }),
    may: [],
  }),
  line({
    name: 'an assignment with a lesson of Cedar',
    ask: (current, id) =>
      giveAssignment(current, crypto.randomUUID(), {
        classID: id('butterflies'),
        tasks: [{ lessonID: id('cedar-trees'), exerciseID: null }],
        firstDay: '2099-01-01',
        dueDay: '2099-01-05',
        repeats: false,
      }),
    may: [],
  }),
  line({
    name: 'lessons of Cedar to choose for an assignment',
    ask: async (current, id) => {
      let choices = await assignmentChoices(current, { lessonIDs: [id('cedar-trees')] })
      let sees =
        choices.ok && choices.value.lessons.some(({ lessonID }) => lessonID === id('cedar-trees'))
      return sees ? done(undefined) : refuse('notFound')
    },
    may: ['foreignTeacher'],
  }),
  line({
    name: 'help of the butterflies with an exercise of Cedar',
    ask: (current, id) => markHelped(current, id('butterflies'), id('cedar-trees-1')),
    may: [],
  }),
  line({
    name: 'an activity of Cedar’s own lesson, tried with adam',
    async ask(current, id) {
      await giveActivity(current, id('cedar-trees'))
      return tryActivity(current, id('adam'), { lessonID: id('cedar-trees'), exerciseID: '' })
    },
    may: [],
  }),
  line({
    name: 'activities that adam’s week proposes, of which none is Cedar’s own',
    async ask(current, id) {
      await giveActivity(current, id('cedar-trees'))
      return weekToPrint(current, id('adam'))
    },
    may: aboutAdam,
    right: (week, _, id) => !JSON.stringify(week).includes(id('cedar-trees')),
  }),
  line({
    name: 'an activity that was tried with tariq, who has no subscription',
    async ask(current, id) {
      await giveActivity(current, id('letters'))
      return tryActivity(current, id('tariq'), { lessonID: id('letters'), exerciseID: '' })
    },
    may: ['unsubscribed'],
  }),
  line({
    name: 'the summary of Zaytoun',
    ask: (current, id) => schoolSummary(current, id('zaytoun')),
    may: ['supervisor'],
    right: ({ classes }, caller, id) =>
      classes.map((klass) => klass.classID).join() === (sees[caller] ?? []).map(id).join(),
  }),
  line({
    name: 'the report on Zaytoun',
    ask: (current, id) => schoolReport(current, id('zaytoun'), {}),
    may: ['teacher', 'otherTeacher', 'formerTeacher', 'admin', 'supervisor'],
    right: ({ classes }, caller, id) =>
      classes.map(({ klass }) => klass.classID).join() === (sees[caller] ?? []).map(id).join(),
  }),
  line({
    name: 'the progress of all children of Zaytoun',
    ask: (current, id) => schoolChildren(current, id('zaytoun'), { period: 'all' }),
    may: ['admin', 'supervisor'],
  }),
  line({
    name: 'what the butterflies fail',
    ask: (current, id) => hardestExercises(current, id('butterflies'), { period: 'all' }),
    may: ['teacher', 'admin', 'supervisor'],
    right: ({ exercises }) => exercises.length > 0,
  }),
  line({
    name: 'the former schools of tala',
    ask: (current, id) => listFormerSchools(current, id('tala')),
    may: [],
  }),
  line({
    name: 'what tala did at Zaytoun',
    ask: (current, id) => formerSchoolReport(current, id('tala'), id('zaytoun'), {}),
    may: [],
  }),
  line({
    name: 'the schools that are called so',
    ask: async (current) =>
      done(await listSchools(current, { q: 'Al Zaytoun', locale: 'ar', limit: 10, offset: 0 })),
    may: 'everyone',
    right: ({ total }, caller) => total === (caller === 'supervisor' || caller === 'admin' ? 1 : 0),
  }),
  line({
    name: 'the names of the schools to choose from',
    ask: async (current) => done(await listSchoolNames(current)),
    may: 'everyone',
    right: (schools, caller, id) => {
      let seen =
        { supervisor: ['cedar', 'zaytoun'], admin: ['zaytoun'], foreignAdmin: ['cedar'] }[
          caller as string
        ] ?? []
      // The matrix of calls may have opened more.
      let known = schools
        .map(({ schoolID }) => schoolID)
        .filter((each) => each === id('cedar') || each === id('zaytoun'))
      return (
        JSON.stringify(known.toSorted()) === JSON.stringify(seen.map(id)) &&
        (caller === 'supervisor' || schools.length === seen.length)
      )
    },
  }),
  line({
    name: 'the lessons to choose from',
    ask: async (current) => done(await listLessonHeads(current)),
    may: 'everyone',
    right: (lessons, caller, id) => {
      let { knows }: { knows: 'everything' | readonly string[] } = kinds[caller]
      let isListed = (lesson: string) => lessons.some(({ lessonID }) => lessonID === id(lesson))
      return ['cedar-trees', 'olive-press'].every(
        (lesson) => isListed(lesson) === (knows === 'everything' || knows.includes(lesson)),
      )
    },
  }),
  line({
    name: 'the class sheet of the butterflies',
    ask: (current, id) => classSheet(current, id('butterflies')),
    may: ['teacher', 'admin'],
    right: ({ pupils }, _, id) =>
      pupils
        .map(({ UID }) => UID)
        .toSorted()
        .join() === ['adam', 'salma'].map(id).join(),
  }),
  line({
    name: 'the parents of adam',
    ask: (current, id) => pupilsGuardians(current, id('adam')),
    may: ['admin'],
    right: ({ guardians }, _, id) => guardians.map(({ UID }) => UID).join() === id('muna'),
  }),
  line({
    name: 'the slips of the butterflies',
    ask: (current, id) => classSlips(current, id('butterflies')),
    may: ['admin'],
  }),
  line({
    name: 'the end of a link that ended before',
    ask: (current, id) => endLink(current, id('adam'), id('huda')),
    may: ['admin'],
  }),
  line({
    name: 'the people to look after',
    ask: (current) =>
      listPeople(current, peopleQueryOf(new URLSearchParams()), { limit: 50, offset: 0 }),
    may: ['admin', 'foreignAdmin', 'supervisor'],
    right: ({ items }, caller, id) =>
      items.some(({ UID }) => UID === id('adam')) === (caller !== 'foreignAdmin') &&
      items.some(({ UID }) => UID === id('nour')) === (caller !== 'admin'),
  }),
  line({
    name: 'all that is known of tala',
    ask: (current, id) => findPerson(current, id('tala')),
    may: ['foreignAdmin', 'supervisor'],
    right: ({ classes }, caller, id) =>
      classes.some(({ classID }) => classID === id('butterflies')) === (caller === 'supervisor') &&
      classes.some(({ classID }) => classID === id('foxes')),
  }),
  line({
    name: 'all that is known of adam, with his deletion for those alone who decide on it',
    async ask(current, id) {
      await current.db.batch([
        current.db.delete(deletions).where(eq(deletions.pupilId, id('adam'))),
        current.db.insert(deletions).values({
          id: crypto.randomUUID(),
          pupilId: id('adam'),
          schoolId: id('zaytoun'),
          cause: 'guardian',
          askedBy: id('muna'),
          askedAt: current.now,
        }),
      ])
      return findPerson(current, id('adam'))
    },
    may: ['admin', 'supervisor'],
    right: ({ deletion }, caller) => (deletion !== null) === (caller === 'admin'),
  }),
  line({
    name: 'what removing would remove: of adam, and of tala who did more elsewhere',
    async ask(current, id) {
      let ofAdam = await findRemoval(current, id('adam'), id('letters'))
      return ofAdam.ok ? ofAdam : findRemoval(current, id('tala'), id('letters'))
    },
    may: ['admin', 'foreignAdmin'],
    right: ({ UID, attempts }, caller, id) =>
      caller === 'admin' ? UID === id('adam') && attempts === 3 : attempts === 1,
  }),
  line({
    name: 'the deletion of layla, who is no child',
    ask: (current, id) => findDeletion(current, id('layla')),
    may: [],
  }),
  line({
    name: 'who writes to adam’s family',
    async ask(current, id) {
      let listing = await listNotes(current, id('adam'), { limit: 9, offset: 0 })
      return done(listing.ok && listing.value.mayWrite)
    },
    may: 'everyone',
    right: (mayWrite, caller) => mayWrite === ['teacher', 'admin'].includes(caller),
  }),
  line({
    name: 'adam, to be disabled',
    ask: (current, id) => previewSelection(current, { act: 'disable', ids: [id('adam')] }),
    may: ['admin', 'supervisor'],
  }),
  line({
    name: 'another name for adam',
    ask: (current, id) =>
      editPerson(current, id('adam'), { displayName: 'آدم', gender: 'unspecified' }),
    may: ['admin'],
  }),
  line({
    name: 'the enrol board of the butterflies, with others’ pupils chosen',
    ask: (current, id) =>
      enrolBoard(current, id('butterflies'), 'student', {
        q: '',
        coming: ['tala', 'nour', 'tariq'].map(id),
        leaving: [],
        came: ['nour'].map(id),
        went: ['layla'].map(id),
        limit: 50,
        offset: 0,
      }),
    may: ['admin'],
    right: ({ enrolled, coming, meanwhile }, _, id) =>
      [enrolled, coming, meanwhile]
        .map((people) =>
          people
            .map(({ UID }) => UID)
            .toSorted()
            .join(),
        )
        .join(' ') ===
      [['adam', 'salma'], ['tariq'], ['layla']].map((names) => names.map(id).join()).join(' '),
  }),
  line({
    name: 'the codes of the butterflies',
    ask: (current, id) => listClassCodes(current, id('butterflies')),
    may: ['admin'],
  }),
  line({
    name: 'the butterflies, to be changed',
    ask: (current, id) => findClassToChange(current, id('butterflies')),
    may: ['admin'],
    right: ({ teachers }, _, id) =>
      ['layla', 'omar'].every((name) => teachers.some(({ UID }) => UID === id(name))) &&
      !teachers.some(({ UID }) => UID === id('karim')),
  }),
  line({
    name: 'what restoring the caterpillars would bring back',
    ask: (current, id) => findArchiving(current, id('caterpillars')),
    may: ['admin'],
  }),
  line({
    name: 'the picture of adam',
    ask: (current, id) => pictureOf(current, id('adam')),
    may: aboutAdam,
  }),
  line({
    name: 'the picture of layla',
    async ask(current, id) {
      let finding = await pictureOf(current, id('layla'))
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    // Who may write to her, or has a conversation with her, sees her.
    right({ isFound, bySheet }, caller) {
      let seers = [...ofZaytoun, 'student', 'classmate', 'guardian', 'supervisor']
      return isFound === (seers.includes(caller) && !bySheet)
    },
  }),
  line({
    name: 'the picture of tariq',
    ask: (current, id) => pictureOf(current, id('tariq')),
    may: ['unsubscribed', 'admin', 'supervisor'],
  }),
  line({
    name: 'the name of Zaytoun',
    async ask(current, id) {
      let [found] = await schoolNamed(current, id('zaytoun'))
      return found ? done(found) : refuse('notFound')
    },
    may: ['admin', 'supervisor'],
  }),
  line({
    name: 'a list of people that hind brought',
    ask: (current, id) => findImport(current, id('import')),
    may: ['admin', 'supervisor'],
  }),
  line({
    name: 'the rows of that list',
    ask: (current, id) => listImportRows(current, id('import'), { limit: 9, offset: 0 }),
    may: ['admin', 'supervisor'],
    right: ({ total }) => total === 1,
  }),
  line({
    name: 'all lists that were brought',
    ask: async (current) => done(await listImports(current)),
    may: 'everyone',
    right: (lists, caller) => lists.length > 0 === ['admin', 'supervisor'].includes(caller),
  }),
  line({
    name: 'an invitation to Zaytoun, sent again',
    ask: (current, id) => inviteWaiting(current, id),
    may: ['admin', 'supervisor'],
  }),
  line({
    name: 'an invitation to Zaytoun, taken back',
    ask: (current, id) => withdrawInvitation(current, id('layla')),
    may: ['admin', 'supervisor'],
  }),
  line({
    name: 'a report that layla shares with the head',
    ask: (current, id) => findReport(current, id('report')),
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'a report that layla keeps to herself',
    ask: (current, id) => findReport(current, id('own-report')),
    may: ['teacher'],
  }),
  line({
    name: 'renaming a report of layla’s says nothing of it to others',
    ask: async (current, id) => {
      let changing = await changeReport(current, id('own-report'), {
        name: 'One child',
        withHeads: false,
        withTeachers: false,
        schedule: 'none',
      })
      return !changing.ok && changing.reason === 'notFound' ? refuse('notFound') : done(null)
    },
    may: ['teacher'],
  }),
  line({
    name: 'ending one’s own letters of a report of layla’s says nothing of it to others',
    ask: (current, id) => setReportLetters(current, id('own-report'), false),
    may: ['teacher'],
  }),
  line({
    name: 'a report that hind shares with all teachers',
    ask: (current, id) => readReport(current, id('school-report')),
    may: ofZaytoun,
    right: ({ built }, caller) =>
      isSame(
        saidBy(built).children,
        {
          admin: ['adam 5', 'salma 1', 'yousef 1'],
          teacher: ['adam 3', 'salma 1'],
          otherTeacher: ['yousef 1'],
          formerTeacher: [],
        }[caller as string],
      ),
  }),
  line({
    name: 'a frozen report with work of sparrows, and of salma as a butterfly',
    ask: (current, id) => readReport(current, id('frozen-report')),
    may: ofZaytoun,
    right: ({ built }, caller, id) =>
      isSame(
        { ...saidBy(built), groups: known(built.groups, id), notes: built.notes?.length },
        {
          admin: {
            children: ['adam 2', 'salma 4', 'yousef 1'],
            classNames: ['sparrows', 'sparrows', 'sparrows'],
            about: ['butterflies', 'sparrows'],
            lessons: 0,
            groups: ['readers', 'omars-group'],
            notes: 2,
          },
          teacher: {
            children: ['salma 4'],
            classNames: [null],
            about: ['butterflies'],
            lessons: 0,
            groups: ['readers'],
            notes: 1,
          },
          otherTeacher: {
            children: ['yousef 1'],
            classNames: ['sparrows'],
            about: ['sparrows'],
            lessons: 0,
            groups: ['omars-group'],
            notes: 0,
          },
          formerTeacher: {
            children: [],
            classNames: [],
            about: [],
            lessons: 0,
            groups: [],
            notes: 0,
          },
        }[caller as string],
      ),
  }),
  line({
    name: 'the reports of whoever asks, and of those who share',
    ask: listReports,
    may: keepers,
    right: ({ own, shared }, caller) =>
      isSame(
        [own.length, shared.length],
        {
          teacher: [2, 2],
          otherTeacher: [0, 2],
          formerTeacher: [0, 2],
          admin: [2, 1],
          foreignTeacher: [0, 1],
          foreignAdmin: [1, 0],
        }[caller as string],
      ),
  }),
  line({
    name: 'a report on sparrows, butterflies and a lesson of Cedar',
    ask: (current, id) =>
      buildReport(
        current,
        asked({ classes: [id('sparrows'), id('butterflies')], lessons: [id('cedar-trees')] }),
      ),
    may: keepers,
    right: (built, caller) =>
      isSame(
        [saidBy(built).about, saidBy(built).lessons],
        {
          teacher: [['butterflies'], 0],
          otherTeacher: [['sparrows'], 0],
          formerTeacher: [[], 0],
          admin: [['butterflies', 'sparrows'], 0],
          foreignTeacher: [[], 1],
          foreignAdmin: [[], 1],
        }[caller as string],
      ),
  }),
  line({
    name: 'a report on adam, yousef and nour',
    ask: (current, id) =>
      buildReport(current, asked({ pupils: [id('adam'), id('yousef'), id('nour')] })),
    may: keepers,
    right: (built, caller) =>
      isSame(
        saidBy(built).children,
        {
          teacher: ['adam 3', 'yousef 0'],
          otherTeacher: ['yousef 1'],
          formerTeacher: [],
          admin: ['adam 5', 'yousef 1'],
          foreignTeacher: ['nour 1'],
          foreignAdmin: ['nour 1'],
        }[caller as string],
      ),
  }),
  line({
    name: 'a picture that adam no longer shows',
    ask: (current, id) => pictureOf(current, id('adam'), false),
    may: [],
  }),
  ...lifeQuestions,
  ...peopleQuestions,
  ...shopQuestions,
]

/**
 * An invitation waits at Zaytoun, each time for another email: one gets
 * but a few letters.
 */
async function inviteWaiting(current: Current, id: World['id']) {
  await current.db
    .insert(accounts)
    .values({
      id: id('waiting'),
      role: 'teacher',
      schoolId: id('zaytoun'),
      displayName: '',
      createdAt: 0,
      startsAt: 0,
    })
    .onConflictDoNothing()
  return sendInvitation(current, id('waiting'), 'ar', `${current.user.UID}@example.com`)
}

async function giveActivity({ db }: Current, lessonID: string) {
  await db
    .update(lessons)
    .set({ activity: 'ارسموا معًا', activityEn: 'Draw together' })
    .where(eq(lessons.id, lessonID))
}

/** Two attempts at the letters on one day were removed, once. */
async function removedOf(
  { db, now }: Current,
  userId: string,
  { classId, id, day }: { classId: string; id: World['id']; day: string },
) {
  let removal = {
    id: id('removed'),
    schoolId: id('zaytoun'),
    userId,
    classId,
    lessonId: id('letters'),
    attempts: 2,
    firstDay: day,
    lastDay: day,
    removedAt: now,
    removedBy: id('hind'),
    isWhyOpen: false,
  }
  await db.insert(removals).values(removal).onConflictDoNothing()
}

/** A request for a person's new picture. */
async function pictureOf(current: Current, owner: string, shown = true) {
  let id = await keepPicture(current, owner, { type: 'image/gif', bytes: new Uint8Array(1) })
  if (shown)
    await current.db
      .update(accounts)
      .set({ imageUrl: picturePath(id) })
      .where(eq(accounts.id, owner))
  return findPicture(current, id)
}

/** What the addresses of pages name: of whose school a supervisor asks. */
const named = ({ id }: World) => [id('adam'), id('butterflies')]

/** Each question put by each person: one person after another. */
export function* verbAskings(world: World): Generator<Asking> {
  for (let caller of world.callers.filter(({ person }) => person)) {
    for (let [line, question] of questions.entries()) {
      yield {
        label: `${question.name} by ${caller.name}`,
        line,
        ask: () => deviation(world, question, caller),
      }
    }
  }
}

async function deviation(world: World, { may, put }: Question, caller: Caller): Promise<string[]> {
  let current = await loadCurrent(world.visit(), caller.token, named(world))
  if (!current) return []
  let asker = caller.like ?? caller.name
  let { outcome, right } = await put(current, asker, world.id)
  let text = JSON.stringify(outcome)
  let { anywhere, values } = world.secretsOf(caller)
  let leak =
    anywhere.find((secret) => text.includes(secret)) ??
    values.find((secret) => text.includes(JSON.stringify(secret)))
  let problems: string[] = []
  if (outcome.ok !== (may === 'everyone' || may.includes(asker)))
    problems.push(outcome.ok ? 'answered' : outcome.reason)
  else if (!right) problems.push('wrong answer')
  if (leak) problems.push(`leaks ${leak}`)
  return problems
}

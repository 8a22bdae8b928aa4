import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { addDays, dayIn, startOfWeek, type Day } from '#app/calendar/day.ts'
import { closingOf } from '#app/models/assignments/task-state.ts'
import { ReportQuestion } from '#app/models/saved-reports/question.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import {
  assignmentChanges,
  assignments,
  assignmentTasks,
  calendarEvents,
  chatMessages,
  conversations,
  familyNotes,
  groupMembers,
  groups,
  holidays,
  letterCopies,
  letters,
  participants,
  savedReports,
} from '#db/schema.ts'
import { momentIn, yearBegin } from './calendar.ts'
import { conversationsOf } from './conversations.ts'
import { lettersOf } from './letters.ts'
import { fillNews } from './news.ts'
import { fillPeople } from './people.ts'
import { pupilKeys, type DemoPupil } from './pupils.ts'
import { amman, demoClasses, demoID } from './school.ts'
import { fillShop } from './shop.ts'
import { fillTasks } from './tasks.ts'

type Assignment = typeof assignments.$inferInsert
type Task = Pick<typeof assignmentTasks.$inferInsert, 'lessonId' | 'exerciseId'>

const AFTER_SCHOOL = 13 * 60
/** How many children practise an exercise together that most of them failed. */
const GROUP = 6

const LessonRow = v.strictObject({ lessonId: v.string() })
const FailedRow = v.strictObject({ lessonId: v.string(), exerciseId: v.string() })
const FailingRow = v.strictObject({ userId: v.string() })

/**
 * What the people of the school in Amman did with its figures by `now`: tasks of last week, this
 * one and the next, a group of children, reports they keep, notes to two families and the holidays
 * of the year. The practice is there already: it says which lessons a class is at.
 */
export async function fillSchoolLife(
  db: Database,
  { now, since, pupils }: { now: number; since: number; pupils: DemoPupil[] },
): Promise<void> {
  let teacher = demoID('staff', 'teacher@rawda.example', since)
  let head = demoID('staff', 'admin@rawda.example', since)
  let parent = demoID('guardian', 'parent', since)
  let week = startOfWeek(dayIn(amman.timezone, now), amman.weekStart)
  let classID = (key: string) =>
    demoClasses(now).find(({ room, until }) => room.key === key && until === null)!.id
  let [butterflies, sparrows] = [classID('butterflies'), classID('sparrows')]
  let [younger, older, failed] = await Promise.all([
    practisedIn(db, butterflies, addDays(week, -7)),
    practisedIn(db, sparrows, addDays(week, -7)),
    mostFailedIn(db, butterflies, addDays(week, -14)),
  ])
  let families = [
    parent,
    ...pupils.filter(({ school, email }) => school === amman && email).map(({ id }) => id),
  ]
  let mail = lettersOf({ week, now, head, teacher, parent, families })
  let chat = conversationsOf({ week, now, head, teacher, parent })
  let group = demoID('group', butterflies, now)
  let given = (begin: Day, of: Partial<Assignment>, tasks: Task[]) =>
    assignment({ begin, createdBy: teacher, now, tasks, of })
  let homework = [
    given(
      week,
      {
        classId: butterflies,
        note: 'خمس دقائق كلّ مساء تكفي، ولنقرأ معًا بصوت عالٍ.',
        noteEn: 'Five minutes each evening are enough. Read aloud together.',
      },
      younger.slice(0, 2),
    ),
    given(week, { classId: sparrows }, older.slice(0, 2)),
    given(addDays(week, -7), { classId: butterflies }, younger.slice(2, 3)),
    given(addDays(week, 7), { classId: butterflies }, younger.slice(2, 3)),
    given(addDays(week, 7), { classId: sparrows }, older.slice(2, 3)),
    ...(failed ? [given(week, { groupId: group }, [failed])] : []),
  ].filter(({ tasks }) => tasks.length > 0)
  let members = failed ? await failingAt(db, butterflies, failed) : []
  let report = (name: string, ownerId: string, question: Partial<ReportQuestion>) => ({
    id: demoID('report', name, now),
    schoolId: amman.id,
    ownerId,
    name,
    question: JSON.stringify(v.parse(ReportQuestion, question)),
    createdAt: momentIn(amman.timezone, addDays(week, -7), AFTER_SCHOOL),
  })

  await fillNews(db, { week, now, teacher })
  await fillPeople(db, { week, now, head, teacher, parent, butterflies })
  await fillShop(db, { week, now, head, teacher, parent, pupils })
  await fillTasks(db, { week, now, head, teacher })
  await db.batch([
    db
      .insert(groups)
      .values({
        id: group,
        schoolId: amman.id,
        classId: butterflies,
        name: 'تمرين إضافي',
        createdBy: teacher,
        createdAt: momentIn(amman.timezone, addDays(week, -3), AFTER_SCHOOL),
      })
      .onConflictDoNothing(),
    ...members.map(({ userId }) =>
      db.insert(groupMembers).values({ groupId: group, accountId: userId }).onConflictDoNothing(),
    ),
    ...homework.flatMap(({ row, tasks }) => [
      db.insert(assignments).values(row).onConflictDoNothing(),
      db
        .insert(assignmentTasks)
        .values(tasks.map((task, position) => ({ ...task, assignmentId: row.id, position })))
        .onConflictDoNothing(),
      db
        .insert(assignmentChanges)
        .values({
          id: demoID('made', row.id, row.createdAt),
          assignmentId: row.id,
          at: row.createdAt,
          changedBy: teacher,
          change: 'made',
          detail: { dueDay: row.dueDay },
        })
        .onConflictDoNothing(),
    ]),
    db
      .insert(savedReports)
      .values([
        {
          ...report('الفراشات كلّ أسبوع', teacher, { classes: [butterflies], period: 'weekly' }),
          withHeads: true,
        },
        {
          ...report('المدرسة هذا الشهر', head, { period: 'monthly', show: ['figures', 'charts'] }),
          withTeachers: true,
        },
      ])
      .onConflictDoNothing(),
    db.insert(familyNotes).values(notesTo(pupils, { week, now, teacher })).onConflictDoNothing(),
    db.insert(letters).values(mail.letters).onConflictDoNothing(),
    db.insert(letterCopies).values(mail.copies).onConflictDoNothing(),
    db.insert(conversations).values(chat.conversations).onConflictDoNothing(),
    db.insert(participants).values(chat.participants).onConflictDoNothing(),
    db.insert(chatMessages).values(chat.messages).onConflictDoNothing(),
    db
      .insert(calendarEvents)
      .values(eventsOf({ week, now, teacher, head, butterflies, sparrows }))
      .onConflictDoNothing(),
    db
      .insert(holidays)
      .values(holidaysOf(dayIn(amman.timezone, now), since))
      .onConflictDoNothing(),
  ])
}

/** From the first day of a school week to its Thursday; made on the day before it began. */
function assignment({
  begin,
  createdBy,
  now,
  tasks,
  of,
}: {
  begin: Day
  createdBy: string
  now: number
  tasks: Task[]
  of: Partial<Assignment>
}) {
  let days = {
    firstDay: begin,
    dueDay: addDays(begin, 4),
    repeats: false,
    repeatsUntil: null,
  }
  let createdAt = Math.min(now, momentIn(amman.timezone, addDays(begin, -1), AFTER_SCHOOL))
  let row = {
    ...of,
    ...days,
    id: demoID('assignment', `${begin} ${of.classId ?? of.groupId}`, createdAt),
    schoolId: amman.id,
    closesOn: closingOf(days),
    createdBy,
    createdAt,
    changedAt: createdAt,
  }
  return { row, tasks }
}

/** The lessons that most children of a class practised lately, whole. */
async function practisedIn(db: Database, classId: string, from: Day): Promise<Task[]> {
  let found = await rows(
    db,
    LessonRow,
    sql`
      select lessonId
      from attempts
      where classId = ${classId}
        and day >= ${from}
      group by lessonId
      order by count(distinct userId) desc, lessonId
      limit 3`,
  )
  return found.map(({ lessonId }) => ({ lessonId, exerciseId: '' }))
}

/** The exercise that most children of a class failed lately. */
async function mostFailedIn(db: Database, classId: string, from: Day): Promise<Task | undefined> {
  let [found] = await rows(
    db,
    FailedRow,
    sql`
      select lessonId, exerciseId
      from attempts
      where classId = ${classId}
        and day >= ${from}
        and correct = 0
      group by lessonId, exerciseId
      order by count(distinct userId) desc, exerciseId
      limit 1`,
  )
  return found
}

function failingAt(db: Database, classId: string, { exerciseId }: Task) {
  return rows(
    db,
    FailingRow,
    sql`
      select userId
      from attempts
      where classId = ${classId}
        and exerciseId = ${exerciseId}
        and correct = 0
      group by userId
      order by count(*) desc, userId
      limit ${GROUP}`,
  )
}

function notesTo(
  pupils: DemoPupil[],
  { week, now, teacher }: { week: Day; now: number; teacher: string },
): (typeof familyNotes.$inferInsert)[] {
  let texts = {
    [pupilKeys.student]: 'قرأت ليان اليوم قصّة كاملة أمام الصفّ. شكرًا لقراءتكم معها كلّ مساء!',
    [pupilKeys.brother]: 'آدم يعدّ إلى عشرة بثقة. الرجاء إحضار قبّعة للشمس يوم الخميس.',
  }
  return pupils.flatMap(({ id, key, stages }) => {
    let text = texts[key]
    return text
      ? [
          {
            id: demoID('note', id, now),
            schoolId: amman.id,
            pupilId: id,
            classId: stages.at(-1)!.klass!.id,
            week,
            authorId: teacher,
            text,
            createdAt: Math.min(now, momentIn(amman.timezone, week, AFTER_SCHOOL)),
          },
        ]
      : []
  })
}

/** When nothing is practised (see `isHoliday` in calendar.ts), in this school year. */
function holidaysOf(today: Day, since: number): (typeof holidays.$inferInsert)[] {
  let begin = yearBegin(today)
  let next = String(Number(begin.slice(0, 4)) + 1)
  let days = [
    { first: '01-01', last: '01-07', name: 'عطلة الشتاء', nameEn: 'Winter break' },
    { first: '04-05', last: '04-11', name: 'عطلة الربيع', nameEn: 'Spring break' },
    { first: '07-01', last: '08-15', name: 'العطلة الصيفيّة', nameEn: 'Summer holidays' },
  ]
  return days.map(({ first, last, name, nameEn }) => ({
    id: demoID('holiday', `${academicYearOf(begin)} ${first}`, since),
    schoolId: amman.id,
    firstDay: `${next}-${first}`,
    lastDay: `${next}-${last}`,
    name,
    nameEn,
  }))
}

type Planning = Record<'teacher' | 'head' | 'butterflies' | 'sparrows', string> & {
  week: Day
  now: number
}

/** What the school plans for this week and the next: a trip, sport, meetings, a feast. */
function eventsOf({ week, now, teacher, head, butterflies, sparrows }: Planning) {
  let event = (
    title: string,
    at: number,
    [startMinute, endMinute]: [number, number],
    of: Partial<typeof calendarEvents.$inferInsert>,
  ): typeof calendarEvents.$inferInsert => {
    let firstDay = addDays(week, at)
    return {
      id: demoID('event', title, now),
      schoolId: amman.id,
      authorId: of.audience === 'class' ? teacher : head,
      audience: 'all',
      title,
      colour: 'green',
      allDay: endMinute === 1440,
      firstDay,
      startMinute,
      lastDay: firstDay,
      endMinute,
      shape: of.rule ? 'series' : 'day',
      endsOn: of.rule ? '9999-12-31' : firstDay,
      createdAt: now,
      changedAt: now,
      ...of,
    }
  }
  let hours = (from: number, until: number): [number, number] => [from * 60, until * 60]
  return [
    event('الاصطفاف الصباحي · Morning assembly', 0, hours(8, 8.5), {
      rule: 'FREQ=WEEKLY;BYDAY=SU;WKST=SU',
    }),
    event('حصّة الرياضة', 2, hours(9, 10), {
      audience: 'class',
      classId: butterflies,
      colour: 'blue',
      rule: 'FREQ=WEEKLY;BYDAY=TU,TH;WKST=SU',
      description: 'حذاء رياضي وقارورة ماء.',
    }),
    event('اجتماع المعلّمات · Staff meeting', 3, hours(13, 14), {
      audience: 'staff',
      colour: 'grey',
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;WKST=SU',
    }),
    event('رحلة إلى المزرعة · A trip to the farm', 9, hours(8, 12), {
      audience: 'class',
      classId: sparrows,
      colour: 'amber',
      description: 'نلتقي عند الباب في السابعة والنصف.\nقبّعة، ماء، وجبة خفيفة.',
    }),
    event('يوم الأسرة · Family day', 11, [0, 1440], {
      colour: 'pink',
      description: 'نرحّب بكم من العاشرة صباحًا.\nYou are welcome from ten o’clock.',
    }),
    event('معرض رسوم الأطفال', 15, [0, 1440], {
      colour: 'violet',
      lastDay: addDays(week, 18),
      endsOn: addDays(week, 18),
      shape: 'days',
    }),
  ]
}

import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import { posts, staffFollows, staffProfiles } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

/** What the teacher wrote on her profile for her class. */
export const STORY = 'قرأنا اليوم قصّة **القطّة الضائعة**، ورسم كلّ طفل نهايتها.'
/** In the afternoon, in minutes after midnight. */
const AFTER_SCHOOL = 15 * 60

type People = {
  week: Day
  now: number
  head: string
  teacher: string
  parent: string
  /** The teacher's class. */
  butterflies: string
}

/**
 * What the head and a teacher say of themselves, what she writes, who follows her, and that the
 * school asks the families of her class about pictures.
 */
export async function fillPeople(
  db: Database,
  { week, now, head, teacher, parent, butterflies }: People,
): Promise<void> {
  let profile = { schoolId: amman.id, changedAt: now }
  let at = momentIn(amman.timezone, addDays(week, -4), AFTER_SCHOOL)
  await db.batch([
    db
      .insert(staffProfiles)
      .values([
        {
          ...profile,
          accountId: head,
          subjects: [],
          about: 'أحبّ أن أستقبل الأطفال عند الباب كلّ صباح.',
          aboutEn: 'I like to welcome the children at the door every morning.',
          hours: 'من الأحد إلى الخميس، بعد الثامنة صباحًا.',
          hoursEn: 'Sunday to Thursday, after eight in the morning.',
        },
        {
          ...profile,
          accountId: teacher,
          subjects: ['reading', 'readWrite'],
          about: 'أعلّم القراءة منذ عشر سنوات، وأجمع القصص المصوّرة.',
          aboutEn: 'I have taught reading for ten years, and collect picture books.',
          hours: 'الثلاثاء عند الظهر.',
          hoursEn: 'Tuesday at noon.',
        },
      ])
      .onConflictDoNothing(),
    db
      .insert(posts)
      .values({
        id: demoID('profilePost', 'story', now),
        schoolId: amman.id,
        authorId: teacher,
        kind: 'profile',
        audience: 'class',
        classId: butterflies,
        state: 'published',
        title: '',
        description: '',
        text: STORY,
        tags: [],
        slug: demoID('profilePost', 'story', now),
        searchText: '',
        publishedAt: at,
        createdAt: at,
        changedAt: at,
      })
      .onConflictDoNothing(),
    db
      .insert(staffFollows)
      .values([
        { staffId: teacher, followerId: parent, at },
        { staffId: teacher, followerId: head, at },
      ])
      .onConflictDoNothing(),
    db.run(sql`
      insert into picture_consents (pupilId, schoolId, askedAt, askedBy)
      select e.accountId, ${amman.id}, ${at}, ${teacher}
      from enrolments e
      where e.classId = ${butterflies}
        and e.role = 'student'
        and e."until" is null
      on conflict do nothing`),
  ])
}

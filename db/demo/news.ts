import { addDays, type Day } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import { postComments, posts, postSlugs } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

/** In the afternoon, in minutes after midnight. */
const AFTER_SCHOOL = 14 * 60

/** News of the demonstration school: one for all, in Arabic, one in English, and an answer. */
export async function fillNews(
  db: Database,
  { week, now, teacher }: { week: Day; now: number; teacher: string },
): Promise<void> {
  let post = (
    name: string,
    days: number,
    words: Record<'title' | 'description' | 'text', string>,
  ) => {
    let at = momentIn(amman.timezone, addDays(week, days), AFTER_SCHOOL)
    return {
      id: demoID('news', name, now),
      schoolId: amman.id,
      authorId: teacher,
      audience: 'all' as const,
      state: 'published' as const,
      ...words,
      tags: [],
      slug: name,
      searchText: words.title.toLowerCase(),
      publishedAt: at,
      createdAt: at,
      changedAt: at,
    }
  }
  let rows = [
    post('garden-day', -3, {
      title: 'يوم في الحديقة',
      description: 'زرع الأطفال بذور الفول، وسنراقبها معًا كلّ صباح.',
      text: 'زرع كلّ طفل **بذرة فول** في كوب وكتب اسمه عليه.\n\n- نسقيها كلّ يوم\n- نرسمها كلّ أحد',
    }),
    post('reading-corner', -6, {
      title: 'Our new reading corner',
      description: 'Twenty new picture books, and cushions to sit on.',
      text: 'Come and read with us on *Thursday* morning. Bring a book that you love.',
    }),
  ]
  await db.batch([
    db.insert(posts).values(rows).onConflictDoNothing(),
    db
      .insert(postSlugs)
      .values(rows.map(({ id, slug, schoolId }) => ({ postId: id, slug, schoolId })))
      .onConflictDoNothing(),
    db
      .insert(postComments)
      .values({
        id: demoID('news', 'answer', now),
        postId: rows[0]!.id,
        schoolId: amman.id,
        authorId: teacher,
        text: 'نبتت أولى البذور اليوم!',
        state: 'shown',
        createdAt: now,
      })
      .onConflictDoNothing(),
  ])
}

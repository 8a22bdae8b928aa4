import type { Database } from '#db/client.ts'
import { postComments, posts, postSlugs } from '#db/schema.ts'

type Post = typeof posts.$inferInsert

/**
 * News of Zaytoun: layla's for all (with a comment of adam's, and one of muna's that waits), hers
 * for the butterflies, one of omar's for the staff, one that is public, and a draft of layla's; and
 * Cedar's. The slug is the key without its prefix.
 */
export async function fillNews(db: Database, id: (name: string) => string, now: number) {
  let post = (name: string, author: string, more: Partial<Post> = {}): Post => ({
    id: id(name),
    schoolId: id('zaytoun'),
    authorId: id(author),
    audience: 'all',
    state: 'published',
    title: 'رحلة إلى المزرعة',
    description: 'ما نُحضره معنا',
    text: 'نلتقي **صباحًا** عند الباب.\n\n- قبّعة\n- ماء',
    tags: ['رحلات'],
    slug: name,
    searchText: 'رحله الي المزرعه',
    publishedAt: now - 5 * 86_400_000,
    createdAt: now - 5 * 86_400_000,
    changedAt: now - 5 * 86_400_000,
    ...more,
  })
  let keep = async (row: Post) => {
    await db.insert(posts).values(row)
    await db.insert(postSlugs).values({ schoolId: row.schoolId, slug: row.slug, postId: row.id })
  }
  let comment = (name: string, author: string, state: 'shown' | 'waiting') =>
    db.insert(postComments).values({
      id: id(name),
      postId: id('farm'),
      schoolId: id('zaytoun'),
      authorId: id(author),
      text: 'هل نُحضر قبّعة؟',
      state,
      createdAt: now - 86_400_000,
    })
  await keep(post('farm', 'layla'))
  await keep(
    post('butterfly-news', 'layla', {
      audience: 'class',
      classId: id('butterflies'),
      title: 'يومنا',
    }),
  )
  await keep(post('staff-news', 'omar', { audience: 'staff', title: 'اجتماع' }))
  await keep(post('open-day', 'hind', { audience: 'public', title: 'يوم مفتوح' }))
  await keep(post('a-draft', 'layla', { state: 'draft', publishedAt: null, title: 'مسوّدة' }))
  await keep(post('cedar-news', 'rima', { schoolId: id('cedar'), title: 'Welcome' }))
  await comment('farm-comment', 'adam', 'shown')
  await comment('farm-waits', 'muna', 'waiting')
  let made = 0
  return {
    /** One of layla's, with its slug. */
    freshPost: async (state: 'draft' | 'published' | 'withdrawn' = 'published') => {
      let name = `fresh-post-${made++}`
      await keep(post(name, 'layla', { state }))
      return { fresh: id(name), slug: name }
    },
    /** One of muna's that waits below layla's post. */
    freshComment: async () => {
      let name = `fresh-comment-${made++}`
      await comment(name, 'muna', 'waiting')
      return id(name)
    },
  }
}

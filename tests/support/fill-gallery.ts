import type { Database } from '#db/client.ts'
import { classPictureChildren, classPictures, pictureConsents, posts } from '#db/schema.ts'

/**
 * On layla's profile: `story` for the butterflies, and `colleagues` for the staff. Of the
 * butterflies: `garden`, in which adam can be seen, as muna agreed; and `circle`, of which nobody
 * has said yet who is in it.
 */
export async function fillGallery(db: Database, id: (name: string) => string, now: number) {
  let at = now - 4 * 86_400_000
  let write = (name: string, more: Partial<typeof posts.$inferInsert>) =>
    db.insert(posts).values({
      id: id(name),
      schoolId: id('zaytoun'),
      authorId: id('layla'),
      kind: 'profile',
      audience: 'class',
      classId: id('butterflies'),
      state: 'published',
      title: '',
      description: '',
      text: 'قرأنا **قصّة** اليوم.',
      tags: [],
      slug: id(name),
      searchText: '',
      publishedAt: at,
      createdAt: at,
      changedAt: at,
      ...more,
    })
  let add = (name: string, children: number | null, createdAt: number) =>
    db.insert(classPictures).values({
      id: id(name),
      schoolId: id('zaytoun'),
      classId: id('butterflies'),
      authorId: id('layla'),
      pictureId: id(`object-of-${name}`),
      caption: 'في الحديقة',
      children,
      createdAt,
    })
  await write('story', {})
  await write('colleagues', { audience: 'staff', classId: null })
  await add('garden', 1, at)
  await db.insert(classPictureChildren).values({ pictureId: id('garden'), pupilId: id('adam') })
  await db.insert(pictureConsents).values({
    pupilId: id('adam'),
    schoolId: id('zaytoun'),
    askedAt: at,
    askedBy: id('layla'),
    answer: 'given',
    answeredBy: id('muna'),
    answeredAt: at,
  })
  await add('circle', null, at + 1)
  let made = 0
  return {
    /** A post of layla's on her profile; taken back, its author and heads alone find it. */
    freshProfilePost: async (state: 'published' | 'withdrawn' = 'published') => {
      let name = `fresh-profile-post-${made++}`
      await write(name, { state })
      return { fresh: id(name) }
    },
    /** A picture of the butterflies whose children are not named yet. */
    freshPicture: async () => {
      let name = `fresh-picture-${made++}`
      await add(name, null, at)
      return { fresh: id(name) }
    },
  }
}

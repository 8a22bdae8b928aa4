import * as v from 'valibot'
import { NewPost } from '#app/models/blog/post.ts'
import { createPost } from '#app/models/blog/write.server.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

type Sent = v.InferInput<typeof NewPost>

/** A post as a form or a program sends it. */
export function post(sent: Partial<Sent> = {}) {
  return v.parse(NewPost, {
    title: 'رحلة إلى المزرعة',
    text: 'نلتقي **صباحًا**.',
    audience: 'all',
    ...sent,
  })
}

/** The two schools, and what their people write. */
export async function openNews(options: Parameters<typeof openSchool>[0] = {}) {
  let school = await openSchool(options)
  let write = async (who: Person, sent: Partial<Sent> = {}, publish = true) => {
    let writing = await createPost(school.as(who), crypto.randomUUID(), post(sent), { publish })
    if (!writing.ok) throw new Error(writing.reason)
    return writing.value
  }
  return { ...school, write }
}

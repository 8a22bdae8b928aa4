import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { NewProfilePost } from '#app/models/blog/post.ts'
import { createProfilePost } from '#app/models/blog/write.server.ts'
import type { Current } from '#app/models/current.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'

/** A refused post, as it was written. */
export type PostAnswer = {
  key: string
  text: string
  audience: string
  problems: { text?: MessageKey; audience?: MessageKey }
}

/** Saves what the form on one's own profile sent, or shows it again with what is wrong. */
export async function savePost(form: FormData, current: Current) {
  let text = (name: string) => textIn(form, name)
  let values = {
    key: keyIn(form),
    text: text('text'),
    audience: text('audience'),
  }
  let [audience, classID = null] = values.audience.split(/:(.*)/s)
  let parsed = v.safeParse(
    NewProfilePost,
    { text: values.text, audience, classID },
    { abortPipeEarly: true },
  )
  if (!parsed.success) {
    let { nested = {} } = v.flatten<typeof NewProfilePost>(parsed.issues)
    let problems = Object.fromEntries(
      Object.entries(nested).map(([field, [key = ''] = []]) => [
        field === 'text' ? 'text' : 'audience',
        messageKeyOf(key),
      ]),
    ) as PostAnswer['problems']
    return data<PostAnswer>({ ...values, problems }, { status: 422 })
  }
  valueOrThrow(await createProfilePost(current, values.key, parsed.output))
  return redirect(href('/dashboard/user/profile/:accountID', { accountID: current.user.UID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('postPublished') },
  })
}

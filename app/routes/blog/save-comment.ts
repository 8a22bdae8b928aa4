import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { messageKeyOf } from '#app/locales/problems.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { NewComment } from '#app/models/blog/comment.ts'
import { writeComment } from '#app/models/blog/comments.server.ts'
import type { PostRef } from '#app/models/blog/read.server.ts'
import type { Current } from '#app/models/current.ts'
import { statusOf } from '#app/models/outcome.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'
import type { CommentAnswer } from '#app/ui/comments.tsx'

/** Saves the comment that a form below a post sent, or shows it again with what is wrong. */
export async function saveComment(
  request: Request,
  current: Current,
  ref: PostRef,
  { pathname, search }: URL,
) {
  let form = await request.formData()
  let values = {
    key: keyIn(form),
    text: textIn(form, 'text'),
    parentID: textIn(form, 'parent') || null,
  }
  let parsed = v.safeParse(NewComment, values, { abortPipeEarly: true })
  if (!parsed.success) {
    let [key = ''] = v.flatten<typeof NewComment>(parsed.issues).nested?.text ?? []
    let problem = messageKeyOf(key)
    return data<CommentAnswer>({ ...values, problem }, { status: 422 })
  }
  let writing = await writeComment(current, values.key, ref, parsed.output)
  if (writing.ok)
    return redirect(`${pathname}${search}#comments`, {
      status: 303,
      headers: {
        'Set-Cookie': leaveFlash(
          writing.value.state === 'waiting' ? 'commentWaits' : 'commentShown',
        ),
      },
    })
  if (writing.reason === 'notFound') return valueOrThrow(writing)
  return data<CommentAnswer>(
    { ...values, problem: writing.reason },
    { status: statusOf[writing.reason] },
  )
}

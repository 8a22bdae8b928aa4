import { data } from 'react-router'
import { coverMeant, keepSentCover } from '#app/middleware/sent-cover.ts'
import type { NewPost } from '#app/models/blog/post.ts'
import type { Current } from '#app/models/current.ts'
import { statusOf, type Outcome } from '#app/models/outcome.ts'
import { keyOf } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { parseValues, valuesIn, type Answer } from './form-values.ts'

type Written = { slug: string; postID: string }
type Saving = {
  key: string
  version: number
  publish: boolean
  /** Undefined leaves the post's own. */
  cover: string | null | undefined
}

/** What a form may show beside its fields, and not as a page of its own. */
const beside: Partial<Record<string, keyof Answer['problems']>> = {
  tooManyPosts: 'title',
  conflict: 'version',
}

/**
 * Saves what a post's form sent, or shows it: a picture that came with it is kept, whatever else is
 * refused. `coverOf` is the post's own picture, which it may keep.
 */
export async function saveFrom(
  form: FormData,
  current: Current,
  save: (post: NewPost, saving: Saving) => Promise<Outcome<Written>>,
  coverOf: string | null = null,
) {
  let values = valuesIn(form)
  let problems: Answer['problems'] = {}
  let keeping = await keepSentCover(form, current)
  if (keeping?.ok) Object.assign(values, { coverKept: keeping.value, coverRemove: false })
  else if (keeping) problems.cover = keeping.reason
  let parsed = parseValues(values)
  if (!parsed.ok) problems = { ...parsed.problems, ...problems }
  let again = (answer: Partial<Answer>, status: number) =>
    data<Answer>({ values, problems, ...answer }, { status })
  if (!parsed.ok || Object.keys(problems).length > 0) return again({}, 422)
  let act = form.get('act')
  if (act === 'preview') return again({ preview: parsed.post }, 200)

  let saving = await save(parsed.post, {
    key: keyOf(values.key),
    version: wholeIn(form, 'version'),
    publish: act !== 'draft',
    cover: await coverMeant(current, values, coverOf),
  })
  if (saving.ok) return saving.value
  let field = beside[saving.reason]
  if (!field) throw data(saving.reason, { status: statusOf[saving.reason] })
  return again({ problems: { [field]: saving.reason } }, statusOf[saving.reason])
}

import * as v from 'valibot'
import { messageKeyOf } from '#app/locales/problems.ts'
import { GroupFields } from '#app/models/groups/group.ts'
import { textIn } from '#app/request/form-text.ts'
import type { GroupAnswer } from './group-form.tsx'

/** What a group's form says: its fields, or the form again with what is wrong. */
export function readGroup(form: FormData) {
  let text = (name: string) => textIn(form, name)
  let pupilIDs = form
    .getAll('pupil')
    .filter((value) => typeof value === 'string')
    .slice(0, 200)
  let values = { name: text('name'), pupilIDs, key: text('key') }
  let parsed = v.safeParse(GroupFields, { name: values.name, pupilIDs })
  if (parsed.success) return { ok: true as const, values, fields: parsed.output }
  let problems: GroupAnswer['problems'] = {}
  for (let issue of parsed.issues) {
    let field = issue.path?.[0]?.key === 'name' ? 'name' : 'pupilIDs'
    problems[field as 'name' | 'pupilIDs'] ??= messageKeyOf(issue.message)
  }
  return { ok: false as const, values, problems }
}

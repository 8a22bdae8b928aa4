import * as v from 'valibot'
import errors from '#app/locales/en/errors.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { GroupFields } from '#app/models/groups/group.ts'
import type { GroupAnswer } from './group-form.tsx'

/** What a group's form says: its fields, or the form again with what is wrong. */
export function readGroup(form: FormData) {
  let text = (name: string) => {
    let value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
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
    problems[field as 'name' | 'pupilIDs'] ??= keyOf(issue.message)
  }
  return { ok: false as const, values, problems }
}

function keyOf(text: string): MessageKey {
  return Object.keys(errors).includes(text) ? (text as MessageKey) : 'invalid'
}

import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import errors from '#app/locales/en/errors.ts'
import type { MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'

const Key = v.pipe(v.string(), v.uuid())

/** A form's key (docs/decisions/0008), or a new one where what was sent is none. */
export function keyIn(form: FormData): string {
  let key = v.safeParse(Key, form.get('key'))
  return key.success ? key.output : uuid()
}

/** A form's text fields by their names, right or wrong. */
export function textsIn<const name extends string>(
  form: FormData,
  names: readonly name[],
): Record<name, string> {
  let entries = names.map((name) => {
    let value = form.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(entries) as Record<name, string>
}

/** What a form is shown again with: what was typed, and what is wrong with it. */
export type Answer<values> = { values: values; problems: Partial<Record<string, MessageKey>> }

/** The first complaint of each field that a schema has. */
export function problemsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) {
  let problems: Partial<Record<string, MessageKey>> = {}
  for (let issue of issues) {
    let field = String(issue.path?.[0]?.key ?? 'form')
    problems[field] ??= isKey(issue.message) ? issue.message : 'invalid'
  }
  return problems
}

/** Says what is wrong with a field, if anything is. */
export function sayProblems(t: Translate, answer: Answer<unknown> | null) {
  return (field: string) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
}

function isKey(text: string): text is MessageKey {
  return Object.hasOwn(errors, text)
}

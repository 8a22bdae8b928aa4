import type { BaseIssue } from 'valibot'
import errors from '#app/locales/en/errors.ts'
import type { MessageKey } from '#app/locales/message.ts'

type Issues = [BaseIssue<unknown>, ...BaseIssue<unknown>[]]

/** What a schema says, where it is one of our messages; else that it is not valid. */
export function messageKeyOf(said: string): MessageKey {
  return Object.hasOwn(errors, said) ? (said as MessageKey) : 'invalid'
}

/** The first thing that is wrong with a form of one field. */
export function problemIn([{ message }]: Issues): MessageKey {
  return messageKeyOf(message)
}

/** The first complaint of each field that a schema has. */
export function problemsOf(issues: Issues) {
  let problems: Partial<Record<string, MessageKey>> = {}
  for (let issue of issues) {
    let field = String(issue.path?.[0]?.key ?? 'form')
    problems[field] ??= messageKeyOf(issue.message)
  }
  return problems
}

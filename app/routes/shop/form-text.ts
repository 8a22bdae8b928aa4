import type { MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'

/** What a form is shown again with: what was typed, and what is wrong with it. */
export type Answer<values> = { values: values; problems: Partial<Record<string, MessageKey>> }

/** Says what is wrong with a field, if anything is. */
export function sayProblems(t: Translate, answer: Answer<unknown> | null) {
  return (field: string) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
}

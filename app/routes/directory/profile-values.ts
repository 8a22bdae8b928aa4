import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { problemsOf } from '#app/locales/problems.ts'
import { ProfileWords } from '#app/models/directory/profile.ts'
import { textIn } from '#app/request/form-text.ts'

export const texts = ['about', 'aboutEn', 'hours', 'hoursEn'] as const
/** A profile's form as it was filled in. */
export type Values = Record<(typeof texts)[number], string> & {
  subjects: string[]
  version: string
}
export type Problems = Partial<Record<(typeof texts)[number] | 'subjects', MessageKey>>

export function valuesIn(form: FormData): Values {
  let text = (name: string) => textIn(form, name)
  return {
    about: text('about'),
    aboutEn: text('aboutEn'),
    hours: text('hours'),
    hoursEn: text('hoursEn'),
    subjects: form.getAll('subjects').map(String),
    version: text('version'),
  }
}

/** The words that a form says, or what is wrong with each field. */
export function parseProfile(values: Values) {
  let parsed = v.safeParse(ProfileWords, values, { abortPipeEarly: true })
  if (parsed.success) return { ok: true as const, words: parsed.output }
  let problems: Problems = problemsOf(parsed.issues)
  return { ok: false as const, problems }
}

import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { changeReason } from './manage.ts'

/** More schools are extended in several goes. */
export const MOST_SCHOOLS = 100

/** Which subscriptions: the live ones of schools, or those of them that end in a month. */
export type ToExtend = { schools: string[]; month: string | null }

/** `key` is the form's own: sent twice, it extends once. */
export const SchoolsExtension = v.object({
  key: v.pipe(v.string(message('notChoice')), v.uuid(message('notChoice'))),
  reason: changeReason,
})
export type SchoolsExtension = v.InferOutput<typeof SchoolsExtension>

/** The choice that an address makes. */
export function toExtend(search: URLSearchParams): ToExtend {
  let month = /^2\d{3}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? null
  return { schools: [...new Set(search.getAll('school'))].slice(0, MOST_SCHOOLS), month }
}

/** The same as a query string. */
export function toExtendSearch({ schools, month }: ToExtend): string {
  return new URLSearchParams([
    ...schools.map((school) => ['school', school]),
    ...(month ? [['month', month]] : []),
  ]).toString()
}

import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

/** What a person gives to sign in. */
export const Credentials = v.object({
  email: v.pipe(v.string(message('emailRequired')), v.trim(), v.nonEmpty(message('emailRequired')), v.maxLength(254, message('emailInvalid')), v.email(message('emailInvalid')), v.toLowerCase()),
  password: v.pipe(v.string(message('passwordRequired')), v.nonEmpty(message('passwordRequired')), v.maxLength(128, message('tooLong'))),
})
export type Credentials = v.InferOutput<typeof Credentials>

const SAFE_PATH = /^\/(?![/\\])[^\\\u0000-\u001f]*$/

/** Where to go after signing in: the wanted path if it is a plain path of ours, never another origin. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !SAFE_PATH.test(next) || next.startsWith('/auth/')) return '/dashboard/app'
  let url = new URL(next, 'https://rawda.invalid')
  return url.host === 'rawda.invalid' ? url.pathname + url.search : '/dashboard/app'
}

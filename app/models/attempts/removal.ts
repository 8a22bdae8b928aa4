import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { isReadable, tidyName } from '#app/models/name.ts'

/** Why attempts were removed, in one line: kept with the removal, never in the log. */
export const RemovalReason = v.pipe(
  v.string(message('required')),
  v.transform(tidyName),
  v.maxLength(300, message('tooLong')),
)

/**
 * The form of the page that removes. `key` makes a form that is sent twice one removal; `counted`
 * is how many attempts the page said would go.
 */
export const RemovalForm = v.object({
  why: v.pipe(RemovalReason, v.check(isReadable, message('required'))),
  // A box that is not ticked is not sent.
  isWhyOpen: v.optional(v.boolean(), false),
  key: v.pipe(v.string(), v.uuid(message('invalid'))),
  counted: v.pipe(v.number(message('notNumber')), v.integer(message('notNumber'))),
})

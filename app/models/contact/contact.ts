import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import type { User } from '#app/models/current.ts'

export const topics = ['offer', 'help', 'payment', 'data', 'other'] as const

/** What a person writes to us. */
export const ContactMessage = v.object({
  name: v.pipe(
    v.string(message('nameLength')),
    v.trim(),
    v.minLength(2, message('nameLength')),
    v.maxLength(50, message('nameLength')),
  ),
  email: v.pipe(
    v.string(message('emailRequired')),
    v.trim(),
    v.nonEmpty(message('emailRequired')),
    v.maxLength(254, message('emailInvalid')),
    v.email(message('emailInvalid')),
  ),
  school: v.optional(
    v.pipe(v.string(message('notText')), v.trim(), v.maxLength(80, message('tooLong'))),
  ),
  topic: v.picklist(topics, message('topicRequired')),
  // Browsers count a line's end as one character and send it as two.
  text: v.pipe(
    v.string(message('messageRequired')),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.minLength(10, message('messageTooShort')),
    v.maxLength(4000, message('messageTooLong')),
  ),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

/** What the form itself brings: when it was made, and a field that only a program fills in. */
export const ContactForm = v.object({
  ...ContactMessage.entries,
  stamp: v.optional(v.string()),
  homepage: v.optional(v.string()),
})
export type ContactForm = v.InferOutput<typeof ContactForm>

/** Messages are to whoever looks after the portal. */
export function canReadMessages(user: User): boolean {
  return user.role === 'super'
}

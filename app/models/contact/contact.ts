import * as v from 'valibot'
import { message } from '#app/locales/message.ts'

export const topics = ['offer', 'help', 'payment', 'data', 'other'] as const

/** A message to us. */
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
  // Browsers count a line break as one character and send it as two.
  text: v.pipe(
    v.string(message('messageRequired')),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.minLength(10, message('messageTooShort')),
    v.maxLength(4000, message('messageTooLong')),
  ),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

/** The same as a form: with its stamp, and a hidden field that only programs fill in. */
export const ContactForm = v.object({
  ...ContactMessage.entries,
  stamp: v.optional(v.string()),
  homepage: v.optional(v.string()),
})
export type ContactForm = v.InferOutput<typeof ContactForm>

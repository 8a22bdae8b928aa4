import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import type { Current } from '#app/models/current.ts'
import { MOST_CHILDREN, NewNote } from '#app/models/notes/note.ts'
import { writeNotes, type Addressees } from '#app/models/notes/write.server.ts'
import { keyIn } from '#app/request/form-text.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'

/** What a refused form is shown again with: its problems, and all that was chosen in it. */
export type NoteAnswer = {
  reply: SubmissionResult<string[]>
  key: string
  whom: string
  children: string[]
}

/** What a form may show beside its fields, and not as a page of its own. */
const beside = ['tooManyChildren', 'tooManyNotes']

/** Writes what a form of notes sent, and leads back to its page. */
export async function writeFrom(
  form: FormData,
  current: Current,
  {
    path,
    locale,
    to,
  }: { path: string; locale: Locale; to: (form: FormData) => Addressees | MessageKey },
) {
  let key = keyIn(form)
  let addressees = to(form)
  let submission = parseForm(form, { schema: NewNote, info: { abortPipeEarly: true } })
  let answer = (reply: SubmissionResult<string[]>): NoteAnswer => ({
    reply,
    key,
    whom: String(form.get('whom') ?? ''),
    children: childrenIn(form),
  })
  if (typeof addressees === 'string') {
    let reply = submission.reply({ fieldErrors: { whom: [addressees] } })
    return data(answer(reply), { status: 422 })
  }
  if (submission.status !== 'success') return data(answer(submission.reply()), { status: 422 })
  let writing = await writeNotes(current, key, addressees, submission.value)
  if (writing.ok)
    return redirect(path, { status: 303, headers: { 'Set-Cookie': leaveFlash('noteWritten') } })
  if (!beside.includes(writing.reason)) return valueOrThrow(writing)
  let reply = submission.reply({ fieldErrors: { text: formErrors(writing, locale) } })
  return data(answer(reply), refusedWith(writing))
}

/** The ticked children; one more than is allowed is enough to be refused. */
export function childrenIn(form: FormData): string[] {
  return form
    .getAll('child')
    .filter((id) => typeof id === 'string')
    .slice(0, MOST_CHILDREN + 1)
}

/** The words of a form of notes. */
export function noteTexts(t: Translate, title: string) {
  return {
    ...headTexts(t, `${title} · ${t('brand')}`),
    text: t('notes:text'),
    textHint: t('notes:textHint'),
    whom: t('notes:whom'),
    whomHint: t('notes:whomHint'),
    all: t('notes:all'),
    chosen: t('notes:chosen'),
    children: t('notes:children'),
    told: t('notes:told'),
    send: t('notes:send'),
    ...reasonTexts(t, [
      'noteRequired',
      'noteTooLong',
      'noteToWhom',
      'noteToBoth',
      'tooManyChildren',
      'tooManyNotes',
    ]),
  }
}

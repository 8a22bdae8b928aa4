import { data, href, redirect, type RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardDraft, keepDraft } from '#app/models/correspondence/drafts.server.ts'
import { addFile, listFiles, removeFile } from '#app/models/correspondence/files.server.ts'
import { DraftWords, MOST_BY_NAME, NewLetter } from '#app/models/correspondence/letter.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import type { Current } from '#app/models/current.ts'
import type { Refusal } from '#app/models/outcome.ts'
import { keyIn } from '#app/request/form-text.ts'
import { withQuery } from '#app/request/with-query.ts'

/** What a form for a letter is shown again with. */
export type LetterAnswer = {
  key: string
  version: number
  re: string | undefined
  audience: string
  people: string[]
  subject: string
  text: string
  query: string
  errors: Partial<Record<'audience' | 'people' | 'subject' | 'text' | 'file', string[]>>
}
/** The form once more. */
type Shown = ReturnType<typeof data<LetterAnswer>>
type Field = keyof LetterAnswer['errors']

/** Where a refusal stands in the form; any other has a page of its own. */
const places: Partial<Record<Refusal['reason'], Field>> = {
  letterToNobody: 'people',
  notReached: 'people',
  letterToSchools: 'people',
  tooManyRecipients: 'audience',
  tooManySent: 'text',
  draftChanged: 'text',
  draftSent: 'text',
  tooManyDrafts: 'text',
  letterFileTooLarge: 'file',
  letterFileEmpty: 'file',
  letterFileNotTaken: 'file',
  tooManyFiles: 'file',
}

/**
 * Does what the form's button says: sends, keeps, leads to the question whether to discard, looks
 * for people, takes a file back. A file that comes with it is given to the letter first.
 */
export async function writeFrom(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | Shown> {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  let answer = answerOf(form)
  let { key, re } = answer
  let refused = (refusal: Refusal) => {
    let place = places[refusal.reason]
    if (!place) return valueOrThrow<never>(refusal)
    let errors = { [place]: formErrors(refusal, locale) }
    return data({ ...answer, errors }, refusedWith(refusal))
  }
  let file = form.get('file')
  if (file instanceof File && file.size > 0) {
    let bytes = new Uint8Array(await file.arrayBuffer())
    // The file has a key of its own: a form that is sent twice brings it once.
    let adding = await addFile(current, key, keyIn(form, 'fileKey'), { name: file.name, bytes })
    if (!adding.ok)
      return adding.reason === 'tooManySent'
        ? data({ ...answer, errors: { file: formErrors(adding, locale) } }, refusedWith(adding))
        : refused(adding)
  }
  let intent = String(form.get('intent') ?? '')
  if (intent.startsWith('remove ')) {
    valueOrThrow(await removeFile(current, key, intent.slice('remove '.length)))
    return data(answer)
  }
  switch (intent) {
    case 'find':
    case 'attach':
      return data(answer)
    case 'discard':
      return discard(current, answer, refused)
    case 'keep': {
      let draft = withQuery(href('/dashboard/mail/new'), { draft: key })
      return (await keepAsDraft(current, answer, refused)) ?? leadTo(draft, 'saved')
    }
    default: {
      let letter = v.safeParse(NewLetter, answer, { abortPipeEarly: true })
      if (!letter.success) return data({ ...answer, errors: errorsOf(letter) }, { status: 422 })
      let sending = await sendLetter(current, key, letter.output, re)
      if (!sending.ok) return refused(sending)
      return leadTo(href('/dashboard/mail/:systemLabel', { systemLabel: 'sent' }), 'letterSent')
    }
  }
}

/** Asks first where something was written; kept before, so that who goes on writing finds all. */
async function discard(current: Current, answer: LetterAnswer, refused: (by: Refusal) => Shown) {
  if (await isWritten(current, answer)) {
    let asking = href('/dashboard/mail/drafts/:draftID/discard', { draftID: answer.key })
    return (await keepAsDraft(current, answer, refused)) ?? redirect(asking, 303)
  }
  valueOrThrow(await discardDraft(current, answer.key))
  return leadTo(href('/dashboard/mail/drafts'), 'draftDiscarded')
}

/** Undefined where it is kept; otherwise the form again, and why. */
async function keepAsDraft(
  current: Current,
  answer: LetterAnswer,
  refused: (by: Refusal) => Shown,
) {
  let words = v.safeParse(DraftWords, answer, { abortPipeEarly: true })
  if (!words.success) return data({ ...answer, errors: errorsOf(words) }, { status: 422 })
  let { key, version, re } = answer
  let keeping = await keepDraft(current, key, { ...words.output, version, replyTo: re })
  return keeping.ok ? undefined : refused(keeping)
}

/** Whether anything would be lost with the letter. */
async function isWritten(current: Current, { key, subject, text, people }: LetterAnswer) {
  if (subject.trim() || text.trim() || people.length > 0) return true
  return valueOrThrow(await listFiles(current, key)).length > 0
}

function leadTo(path: string, flash: Parameters<typeof leaveFlash>[0]): Response {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': leaveFlash(flash) } })
}

function answerOf(form: FormData): LetterAnswer {
  let text = (name: string) => String(form.get(name) ?? '')
  return {
    key: keyIn(form),
    version: Math.max(0, Number.parseInt(text('version')) || 0),
    re: text('re') || undefined,
    audience: text('audience') || 'people',
    people: form
      .getAll('person')
      .filter((id) => typeof id === 'string')
      .slice(0, MOST_BY_NAME + 1),
    subject: text('subject'),
    text: text('text').replaceAll('\r\n', '\n'),
    query: text('q'),
    errors: {},
  }
}

function errorsOf({ issues }: { issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }) {
  let { nested = {} } = v.flatten(issues)
  return nested as LetterAnswer['errors']
}

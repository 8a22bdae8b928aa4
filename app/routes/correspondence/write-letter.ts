import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { discardDraft, keepDraft } from '#app/models/correspondence/drafts.server.ts'
import { addFile, removeFile } from '#app/models/correspondence/files.server.ts'
import { DraftWords, MOST_BY_NAME, NewLetter } from '#app/models/correspondence/letter.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import type { Refusal } from '#app/models/outcome.ts'
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
type Field = keyof LetterAnswer['errors']

const Key = v.pipe(v.string(), v.uuid())

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
 * Does what the form's button says: sends, keeps, discards, looks for people, takes a file back. A
 * file that comes with it is given to the letter first.
 */
export async function writeFrom(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Response | ReturnType<typeof data<LetterAnswer>>> {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  let answer = answerOf(form)
  let { key, version, re } = answer
  let refused = (refusal: Refusal) => {
    let place = places[refusal.reason]
    if (!place) return valueOrThrow<never>(refusal)
    let errors = { [place]: formErrors(refusal, locale) }
    return data({ ...answer, errors }, refusedWith(refusal))
  }
  let file = form.get('file')
  if (file instanceof File && file.size > 0) {
    let bytes = new Uint8Array(await file.arrayBuffer())
    let adding = await addFile(current, key, fileKeyOf(form), { name: file.name, bytes })
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
    case 'discard': {
      valueOrThrow(await discardDraft(current, key))
      return leadTo(href('/dashboard/mail/drafts'), 'draftDiscarded')
    }
    case 'keep': {
      let words = v.safeParse(DraftWords, answer, { abortPipeEarly: true })
      if (!words.success) return data({ ...answer, errors: errorsOf(words) }, { status: 422 })
      let keeping = await keepDraft(current, key, { ...words.output, version, replyTo: re })
      if (!keeping.ok) return refused(keeping)
      return leadTo(withQuery(href('/dashboard/mail/new'), { draft: key }), 'saved')
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

function leadTo(path: string, flash: Parameters<typeof leaveFlash>[0]): Response {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': leaveFlash(flash) } })
}

function answerOf(form: FormData): LetterAnswer {
  let text = (name: string) => String(form.get(name) ?? '')
  let key = v.safeParse(Key, form.get('key'))
  return {
    key: key.success ? key.output : uuid(),
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

/** Of the file: a form that is sent twice brings it once. */
function fileKeyOf(form: FormData): string {
  let key = v.safeParse(Key, form.get('fileKey'))
  return key.success ? key.output : uuid()
}

function errorsOf({ issues }: { issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }) {
  let { nested = {} } = v.flatten(issues)
  return nested as LetterAnswer['errors']
}

import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { addFile, listFiles, removeFile } from '#app/models/correspondence/files.server.ts'
import { passFilesOn } from '#app/models/correspondence/forward.server.ts'
import {
  FILE_BYTES,
  letterFilePath,
  type LetterFile,
} from '#app/models/correspondence/letter-file.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'
import { count, id, text } from './shapes.ts'

/** A file of a letter. */
export const MailFile = v.object({
  fileID: id,
  name: text,
  type: text,
  size: v.pipe(count, v.description('Bytes')),
  URL: v.pipe(text, v.description('Where those who have the letter download it')),
})
const key = v.pipe(v.string(), v.uuid(message('invalid')))
const ofLetter = v.object({
  id: v.pipe(key, v.description('The draft’s or future letter’s, chosen by the caller')),
})
const byKey = v.object({
  ...ofLetter.entries,
  fileId: v.pipe(key, v.description('Chosen by the caller: sent again it is the same file')),
})

export const mailFiles = new Hono<ApiEnv>()
  .get(
    '/mail/drafts/:id/files',
    operation({
      summary: 'The files of a letter that the caller is writing',
      who: 'correspondent',
      params: ofLetter,
      answer: v.object({ items: v.array(MailFile) }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let listing = await listFiles(c.var.current, c.var.params.id)
      return c.var.answer(listing.ok ? done({ items: listing.value.map(shownFile) }) : listing)
    },
  )
  .put(
    '/mail/drafts/:id/files/:fileId',
    operation({
      summary: 'Give a file to a letter that is being written',
      description:
        'The body is the file, 10 MB at most; what it is says its content: PDF, PNG, JPEG, WebP, ' +
        'GIF, documents (docx, xlsx, pptx, odt, ods, odp) without macros, plain text, MP3, M4A. ' +
        'A letter has 5 at most, and is sent with them by the same id as `key`.',
      who: 'correspondent',
      params: byKey,
      query: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) }),
      upload: { most: FILE_BYTES, tooLarge: 'letterFileTooLarge' },
      answer: MailFile,
      refusals: [
        'notFound',
        'draftSent',
        'conflict',
        'letterFileTooLarge',
        'letterFileEmpty',
        'letterFileNotTaken',
        'tooManyFiles',
        'tooManySent',
      ],
    }),
    async (c) => {
      let { id, fileId } = c.var.params
      let file = { name: c.var.query.name, bytes: c.var.bytes }
      let adding = await addFile(c.var.current, id, fileId, file)
      return c.var.answer(adding.ok ? done(shownFile(adding.value)) : adding)
    },
  )
  .put(
    '/mail/drafts/:id/forwarded/:mailId',
    operation({
      summary: 'Give a letter that is being written the files of one that is passed on',
      description:
        'All of them or, where there would be more than 5, none. They can be taken back one by one.',
      who: 'correspondent',
      params: v.object({
        ...ofLetter.entries,
        mailId: v.pipe(id, v.description('A letter that the caller has')),
      }),
      answer: v.object({ items: v.array(MailFile) }),
      refusals: ['notFound', 'draftSent', 'tooManyFiles', 'tooManySent'],
    }),
    async (c) => {
      let passing = await passFilesOn(c.var.current, c.var.params.mailId, c.var.params.id)
      return c.var.answer(passing.ok ? done({ items: passing.value.map(shownFile) }) : passing)
    },
  )
  .delete(
    '/mail/drafts/:id/files/:fileId',
    operation({
      summary: 'Take a file back from a letter that is being written',
      who: 'correspondent',
      params: byKey,
      refusals: ['notFound'],
    }),
    async (c) => {
      let { id, fileId } = c.var.params
      return c.var.answer(await removeFile(c.var.current, id, fileId))
    },
  )

export function shownFile({ fileID, name, type, size }: LetterFile) {
  return { fileID, name, type, size, URL: letterFilePath(fileID) }
}

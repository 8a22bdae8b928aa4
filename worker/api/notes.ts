import { Hono } from 'hono'
import * as v from 'valibot'
import { deleteNote } from '#app/models/notes/delete.server.ts'
import { listNotes } from '#app/models/notes/list.server.ts'
import { NewNote, type FamilyNote } from '#app/models/notes/note.ts'
import { writeNotes } from '#app/models/notes/write.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { day, id, role, text, time } from './shapes.ts'

const Note = v.object({
  noteID: id,
  UID: v.pipe(id, v.description('Of the child')),
  week: v.pipe(day, v.description('The first day of the week that it is kept with')),
  text,
  date: time,
  author: v.object({ displayName: text, role }),
})
const ofPupil = v.object({ id: v.pipe(ID, v.description('Of the pupil')) })

export const notes = new Hono<ApiEnv>()
  .get(
    '/notes/:id',
    operation({
      summary: 'The notes to the family of the pupil with this id, the newest first',
      description: 'For the family, the teachers of the class that it was written in, and heads.',
      who: 'subscriber',
      params: ofPupil,
      query: Paging,
      answer: listOf(Note),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let listing = await listNotes(c.var.current, c.var.params.id, pageOf(c.var.query))
      if (!listing.ok) return c.var.answer(listing)
      let { items, total } = listing.value
      return c.var.answer(paged(done({ items: items.map(shown), total }), c.var.query))
    },
  )
  .post(
    '/notes/:id',
    operation({
      summary: 'Write a note to the family of the pupil with this id',
      description:
        'It is kept with this week. Sent again with the same `key` it is still one note.',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      params: ofPupil,
      body: v.object({
        ...NewNote.entries,
        key: v.optional(v.pipe(v.string(), v.uuid())),
      }),
      answer: v.object({ noteID: id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'tooManyChildren', 'tooManyNotes'],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), text } = c.var.body
      let writing = await writeNotes(c.var.current, key, { UIDs: [c.var.params.id] }, { text })
      return c.var.answer(writing.ok ? done({ noteID: writing.value[0]!.noteID }) : writing)
    },
  )
  .delete(
    '/notes/:id',
    operation({
      summary: 'Delete the note with this id: for its author, and for the heads of the school',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      params: v.object({ id: v.pipe(ID, v.description('Of the note')) }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await deleteNote(c.var.current, c.var.params.id)),
  )

function shown({ createdAt, author: { displayName, role }, ...note }: FamilyNote) {
  return { ...note, date: new Date(createdAt).toISOString(), author: { displayName, role } }
}

import { expect, test } from 'vitest'
import { createPost, deletePost } from '#app/models/blog/write.server.ts'
import { makeAddress } from '#app/models/calendar/addresses.server.ts'
import { addPicture, removePicture } from '#app/models/gallery/write.server.ts'
import { createBoard } from '#app/models/kanban/boards.server.ts'
import { createCard } from '#app/models/kanban/cards.server.ts'
import { writeComment } from '#app/models/kanban/comments.server.ts'
import { writeNotes } from '#app/models/notes/write.server.ts'
import { auditLog, classPictures, kanbanColumns, posts } from '#db/schema.ts'
import { png } from '#tests/support/pictures.ts'
import { openSchool } from '#tests/support/school.ts'
import { post } from './blog/open-news.ts'
import { fields } from './kanban/open-tasks.ts'

test('a key of the shape of a UUID, but of no version, is as good as another', async () => {
  let { as, db } = await openSchool()
  let key = '11111111-1111-1111-1111-111111111111'
  let layla = as('layla')
  let twice = async (send: () => Promise<{ ok: boolean }>) => [(await send()).ok, (await send()).ok]
  expect([
    await twice(() => createPost(layla, key, post(), { publish: true })),
    await twice(() => writeNotes(layla, key, { UIDs: ['adam'] }, { text: 'أحسنت' })),
    await twice(() => makeAddress(layla, key)),
    await twice(() => createBoard(as('hind'), key, { name: 'Office', columns: ['To do'] })),
  ]).toEqual(Array.from({ length: 4 }, () => [true, true]))
  let [column] = await db.select().from(kanbanColumns)
  expect(await twice(() => createCard(layla, key, column!.id, fields()))).toEqual([true, true])
  expect(await twice(() => writeComment(layla, key, key, { text: 'نعم' }))).toEqual([true, true])
})

test('who deleted a post and a class picture is told, whatever was deleted by that id before', async () => {
  let { as, db } = await openSchool()
  let key = '0b54a1ce-61dd-4c5d-9c3c-0d0f1f5a6c11'
  let adding = () => addPicture(as('layla'), key, { classID: 'butterflies', caption: '' }, png())
  let writing = () => createPost(as('layla'), key, post(), { publish: true })
  await adding()
  await removePicture(as('layla'), key)
  // The picture's id is free for a post.
  expect(await writing()).toMatchObject({ ok: true, value: { postID: key } })
  await deletePost(as('hind'), { postID: key })
  await writing()
  await adding()
  expect([await db.$count(posts), await db.$count(classPictures)]).toEqual([0, 0])
  let lines = await db.select().from(auditLog)
  expect(
    lines
      .map(({ action, actorId }) => [action, actorId])
      .filter(([action]) => action === 'postDeleted' || action === 'classPictureRemoved'),
  ).toEqual([
    ['classPictureRemoved', 'layla'],
    ['postDeleted', 'hind'],
  ])
})

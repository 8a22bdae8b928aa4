import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findChatPicture } from '#app/models/chat/picture.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import { openReport, settleReport } from '#app/models/safety/reported.server.ts'
import { chatMessages } from '#db/schema.ts'
import { openChat } from '#tests/support/chat.ts'
import { png } from '#tests/support/pictures.ts'
import type { Person } from '#tests/support/school.ts'

const people = ['hind', 'layla', 'omar', 'adam', 'salma', 'muna', 'sami', 'rima', 'nour'] as const

test('until it is settled a head sees what pictures stand around a reported message', async () => {
  let { db, as, start, send } = await openChat()
  let talk = await start('layla', 'muna')
  let sendPicture = async () => {
    let key = crypto.randomUUID()
    let picture = { type: 'image/png', bytes: png() } as const
    await sendMessage(as('muna'), talk, key, { text: '', picture })
    let [sent] = await db.select().from(chatMessages).where(eq(chatMessages.id, key))
    return sent!.pictureId!
  }
  let [far, near] = [await sendPicture(), await sendPicture()]
  for (let nth = 0; nth < 9; nth++) await send('layla', talk, `${nth}`)
  let targetID = crypto.randomUUID()
  await send('muna', talk, 'an ugly word', { key: targetID })
  let seers = async (picture: string) => {
    let found: Person[] = []
    for (let person of people)
      if ((await findChatPicture(as(person), picture)).ok) found.push(person)
    return found
  }
  expect(await seers(near)).toEqual(['layla', 'muna'])
  let muna = as('muna')
  for (let gate of [{ mustChangePassword: true }, { mustSetUpFactor: true }])
    expect(await findChatPicture({ ...muna, user: { ...muna.user, ...gate } }, near)).toEqual({
      ok: false,
      reason: 'notFound',
    })

  let reporting = await reportMessage(
    as('layla'),
    crypto.randomUUID(),
    { kind: 'message', targetID },
    { why: '' },
  )
  if (!reporting.ok) throw new Error(reporting.reason)
  let shown = async () => {
    let opening = await openReport(as('hind'), reporting.value.reportID)
    return opening.ok && opening.value.around.flatMap(({ picture }) => picture ?? [])
  }
  expect(await shown()).toEqual([`/chat-pictures/${near}`])
  expect(await seers(near)).toEqual(['hind', 'layla', 'muna'])
  expect(await seers(far)).toEqual(['layla', 'muna'])

  await settleReport(as('hind'), reporting.value.reportID, 'left')
  expect(await shown()).toEqual([])
  expect(await seers(near)).toEqual(['layla', 'muna'])
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openConversation } from '#app/models/chat/conversation.server.ts'
import { addToGroup, muteConversation, takeOut } from '#app/models/chat/group.server.ts'
import { removeMessage } from '#app/models/chat/report-target.server.ts'
import { seeConversation } from '#app/models/chat/seen.server.ts'
import { chatMessages } from '#db/schema.ts'
import { openChat } from '#tests/support/chat.ts'

/** Numbers that are the same at each run: a failure can be looked at. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

for (let seed of [1, 2, 3])
  test(`after any acts, two at once, the badges are what a recount says (${seed})`, async () => {
    let { db, as, start, group, send, badges, recounted } = await openChat()
    let random = randomOf(seed)
    let pair = await start('layla', 'muna')
    let other = await start('hind', 'muna')
    let staff = await group('hind', ['layla', 'omar'])
    let family = await group('hind', ['layla', 'muna'])
    let all = [pair, other, staff, family]
    let people = ['hind', 'layla', 'omar', 'muna'] as const
    let act = async (): Promise<unknown> => {
      let person = people[random(people.length)]!
      let key = all[random(all.length)]!
      let acts = [
        () => send(person, key, `${random(1000)}`),
        () => send(person, key, `${random(1000)}`),
        () => openConversation(as(person), key),
        () => seeConversation(as(person), key),
        () => muteConversation(as(person), key, random(2) === 0),
        () => takeOut(as('hind'), staff, people[random(people.length)]!),
        () => addToGroup(as('hind'), staff, ['layla', 'omar']),
        async () => {
          let [one] = await db.select().from(chatMessages).limit(1).offset(random(5))
          if (one) await Promise.all(removeMessage(as('hind'), sql`${one.id}`))
        },
        () =>
          db.run(sql`delete from chat_messages where id = (
          select id from chat_messages order by id limit 1
        )`),
      ]
      return acts[random(acts.length)]!()
    }
    for (let nth = 0; nth < 60; nth++) {
      await Promise.all([act(), act()])
      expect([nth, await badges()]).toEqual([nth, await recounted()])
    }
  })

import { addDays, type Day } from '#app/calendar/day.ts'
import type { chatMessages, conversations, participants } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

const AFTER_SCHOOL = 14 * 60

type People = { head: string; teacher: string; parent: string }
type Said = [from: keyof People, text: string]
type Talk = { key: string; who: (keyof People)[]; day: number; said: Said[] }

/** What the head, a teacher and a parent wrote to each other this week; the last is unread. */
export function conversationsOf({ week, now, ...people }: People & { week: Day; now: number }) {
  let talks: Talk[] = [
    {
      key: 'parent',
      who: ['teacher', 'parent'],
      day: 1,
      said: [
        ['parent', 'مساء الخير. هل نسيت ليان سترتها الحمراء في الصفّ؟'],
        ['teacher', 'مساء النور! نعم، علّقتها قرب الباب. ستأخذها معها غدًا 🌷'],
        ['parent', 'شكرًا جزيلًا!'],
        ['teacher', 'قرأت اليوم بصوت عالٍ أمام الجميع، ويمكنكم أن تفخروا بها.'],
        ['parent', 'أسعدتم مساءنا 😊'],
      ],
    },
    {
      key: 'head',
      who: ['head', 'teacher'],
      day: 0,
      said: [
        ['head', 'Can you take the bus list for Tuesday’s trip?'],
        ['teacher', 'Yes, I have it. Two children still need a seat.'],
        ['head', 'I will call the company. Thank you 👍'],
      ],
    },
  ]
  let rows = talks.map((talk) => rowsOf(talk, { people, week, now }))
  return {
    conversations: rows.map(({ conversation }) => conversation),
    participants: rows.flatMap(({ members }) => members),
    messages: rows.flatMap(({ messages }) => messages),
  }
}

function rowsOf(
  { key, who, day, said }: Talk,
  { people, week, now }: { people: People; week: Day; now: number },
) {
  let begin = Math.min(
    now - said.length * 60_000,
    momentIn(amman.timezone, addDays(week, day), AFTER_SCHOOL),
  )
  let id = demoID('conversation', key, begin)
  let ids = who.map((name) => people[name])
  let of = { conversationId: id, schoolId: amman.id }
  return {
    conversation: {
      id,
      schoolId: amman.id,
      kind: 'pair',
      pairKey: [amman.id, ...ids.toSorted()].join(':'),
      createdBy: ids[0]!,
      createdAt: begin,
    } satisfies typeof conversations.$inferInsert,
    members: ids.map((accountId): typeof participants.$inferInsert => ({
      ...of,
      accountId,
      joinedAt: begin,
      // Whoever answers has read what came before.
      seenUpTo: said.findLastIndex(([from]) => people[from] === accountId) + 1,
    })),
    messages: said.map(([from, text], at): typeof chatMessages.$inferInsert => ({
      ...of,
      id: demoID('message', `${key} ${at}`, begin),
      seq: at + 1,
      authorId: people[from],
      text,
      at: begin + at * 60_000,
      visibleAt: begin + at * 60_000,
    })),
  }
}

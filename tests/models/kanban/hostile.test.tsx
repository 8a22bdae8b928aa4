import { strToU8, zipSync } from 'fflate'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NewName } from '#app/models/kanban/board.ts'
import { CardFields, NewComment } from '#app/models/kanban/card.ts'
import { changeCard, removeCard } from '#app/models/kanban/cards.server.ts'
import { writeComment } from '#app/models/kanban/comments.server.ts'
import { addFile, openCardFile } from '#app/models/kanban/files.server.ts'
import { likeCard } from '#app/models/kanban/likes.server.ts'
import { readCard } from '#app/models/kanban/read-card.server.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import {
  auditLog,
  kanbanAssignees,
  kanbanCards,
  kanbanComments,
  kanbanFiles,
  kanbanLikes,
  kanbanSteps,
} from '#db/schema.ts'
import { fields, key, openTasks } from './open-tasks.ts'

const EMOJI = '😀'.repeat(5000)
const pdf = strToU8('%PDF-1.7 plan')

test('5,000 emoji are no title and no name; marks of direction are in neither', () => {
  let problems = (...[schema, value]: Parameters<typeof v.safeParse>) =>
    v.safeParse(schema, value, { abortPipeEarly: true }).issues?.map(({ message }) => message)
  expect(problems(CardFields, { title: EMOJI })).toEqual(['cardTitleRequired'])
  expect(problems(CardFields, { title: `x${EMOJI}` })).toEqual(['titleTooLong'])
  expect(problems(CardFields, { title: 'x', coverAlt: EMOJI })).toEqual(['altTooLong'])
  expect(problems(NewName, { name: `x${EMOJI}` })).toEqual(['nameTooLong'])
  expect(problems(NewComment, { text: EMOJI })).toEqual(['commentTooLong'])
  let turned = '\u202eدهان\u2066\u200f paint\u2069\u061c'
  expect(v.parse(CardFields, { title: turned, description: `${turned}\n- ${turned}` })).toEqual(
    fields({ title: 'دهان paint', description: 'دهان paint\n- دهان paint' }),
  )
  expect(v.parse(NewName, { name: turned })).toEqual({ name: 'دهان paint' })
})

test('what would run in the text of a card is shown as it was typed', () => {
  let written = [
    '<svg onload="alert(1)"><script>alert(2)</script></svg>',
    '**<img src=x onerror=alert(3)>**',
    '[a](javascript:alert(4)) [b](https://a.example/"onmouseover="alert(5))',
  ].join('\n\n')
  let page = renderToStaticMarkup(
    <RichText text={v.parse(CardFields, { title: 'x', description: written }).description} />,
  )
  expect(page).not.toMatch(/<(?:svg|script|img)|href="javascript:|"onmouseover="/)
  expect(page).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
  expect(page).toContain('<strong>&lt;img src=x onerror=alert(3)&gt;</strong>')
})

test('a zip bomb stays packed, and a name writes no header and leads nowhere', async () => {
  let { as, add, pictures } = await openTasks()
  await add('hind', 11)
  let give = (at: number, name: string, bytes: Uint8Array) =>
    addFile(as('layla'), key(11), key(at), { name, bytes })
  let part = new Uint8Array(2 * 1024 * 1024)
  let bomb = zipSync({ '[Content_Types].xml': strToU8('x'), 'word/document.xml': part })
  await give(21, 'a"\r\nSet-Cookie: x=1.docx', bomb)
  let opened = await openCardFile(as('omar'), key(21))
  expect(opened).toMatchObject({
    value: { name: 'aSet-Cookie x=1.docx', size: bomb.byteLength },
  })
  await give(22, `../../${EMOJI}\u202efdp.exe`, pdf)
  expect(await openCardFile(as('omar'), key(22))).toMatchObject({
    value: { name: `${'😀'.repeat(80)}.pdf` },
  })
  // A zip that is no document, and a bomb that calls itself a picture.
  for (let [name, names] of [
    ['x.docx', ['a.txt']],
    ['x.png', ['x.png']],
    ['x.docx', ['[Content_Types].xml', 'word/document.xml', 'run.exe']],
  ] as const)
    expect(
      await give(23, name, zipSync(Object.fromEntries(names.map((one) => [one, pdf])))),
      name,
    ).toEqual({ ok: false, reason: 'letterFileNotTaken' })
  expect(pictures.held.size).toBe(2)
})

test('of a card that one deletes while others change, move and fill it, nothing is left', async () => {
  for (let first of [true, false]) {
    let { db, as, add, done, move, pictures } = await openTasks()
    await add('layla', 11, { title: 'a', assignees: ['omar'] })
    let others = () => [
      changeCard(as('omar'), key(11), { ...fields({ title: 'b' }), version: 1, key: key(21) }),
      move('hind', 11, { columnID: done, placed: 1 }, 22),
      writeComment(as('omar'), key(23), key(11), { text: 'x' }),
      addFile(as('omar'), key(11), key(24), { name: 'a.pdf', bytes: pdf }),
      likeCard(as('omar'), key(11), true),
    ]
    let removing = first ? removeCard(as('layla'), key(11), 1) : undefined
    let answers = await Promise.all(others())
    for (let answer of answers)
      expect(answer.ok || ['notFound', 'cardChanged', 'cardMoved'].includes(answer.reason)).toBe(
        true,
      )
    let removed = await (removing ?? removeCard(as('layla'), key(11), 1))
    // Either it went as it was seen, or who deletes is told that it says something else by now.
    let [changed] = answers
    expect(removed).toEqual(
      changed!.ok ? { ok: false, reason: 'cardChanged' } : { ok: true, value: undefined },
    )
    if (changed!.ok) await removeCard(as('layla'), key(11), 2)
    expect((await readCard(as('layla'), key(11))).ok).toBe(false)
    for (let answer of await Promise.all(others()))
      expect(answer).toEqual({ ok: false, reason: 'notFound' })
    for (let table of [
      kanbanCards,
      kanbanAssignees,
      kanbanComments,
      kanbanFiles,
      kanbanLikes,
      kanbanSteps,
    ])
      expect(await db.$count(table)).toBe(0)
    // Bytes of a file that came before it went are swept; those that came after are not kept.
    expect(pictures.held.size).toBe(answers[3]!.ok ? 1 : 0)
    let lines = await db.select().from(auditLog)
    expect(lines.filter(({ action }) => action === 'kanbanCardRemoved')).toHaveLength(1)
  }
})

test('a comment whose answer was lost is one, also where it was sent at once and its card moved', async () => {
  let { db, as, add, move, done } = await openTasks()
  await add('hind', 11)
  let say = () => writeComment(as('omar'), key(21), key(11), { text: 'x' })
  let answers = await Promise.all([
    say(),
    move('layla', 11, { columnID: done, placed: 1 }, 22),
    say(),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect((await say()).ok).toBe(true)
  expect(await db.$count(kanbanComments)).toBe(1)
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import { openComposing } from '#app/models/correspondence/compose.server.ts'
import { discardDraft, keepDraft } from '#app/models/correspondence/drafts.server.ts'
import { addFile, findFile, removeFile } from '#app/models/correspondence/files.server.ts'
import { passFilesOn } from '#app/models/correspondence/forward.server.ts'
import { listLetters } from '#app/models/correspondence/list.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import { sweepLetterFiles } from '#app/models/correspondence/sweep-files.server.ts'
import { reportMessage } from '#app/models/safety/report.server.ts'
import { openReport, settleReport } from '#app/models/safety/reported.server.ts'
import { letterFiles } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const missing = { ok: false, reason: 'notFound' }
const DAY = 86_400_000
const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`
const pdf = (words = 'plan') => new TextEncoder().encode(`%PDF-1.7 ${words}`)

async function openMail() {
  let school = await openSchool()
  let { as, now, db, pictures } = school
  let add = (by: Person, letter: number, file: number, name = 'plan.pdf', bytes = pdf()) =>
    addFile(as(by), key(letter), key(file), { name, bytes })
  let send = (by: Person, at: number, people: string[], replyTo?: string) =>
    sendLetter(
      as(by, now + at),
      key(at),
      { audience: 'people', people, subject: 'Trip', text: 'x' },
      replyTo,
    )
  let get = async (by: Person, file: number) => {
    let found = await findFile(as(by), key(file))
    return found.ok ? new Response(found.value.body).text() : found
  }
  let sweep = async (at: number) => {
    let swept = 0
    for (let digit of '0123456789abcdef')
      swept += await sweepLetterFiles({ db, bucket: pictures }, digit, at)
    return swept
  }
  let forward = async (by: Person, letter: number, to: number, at = now) => {
    let passing = await passFilesOn(as(by, at), key(letter), key(to))
    return passing.ok ? passing.value : passing
  }
  // The bucket has the real clock, the letters one of their own.
  let aDayLater = () => Math.max(Date.now(), now) + DAY + 1
  let stored = () => pictures.held.size
  return { ...school, add, send, get, sweep, forward, aDayLater, stored }
}

test('a file goes with its letter to those who have it, and to nobody else', async () => {
  let { as, add, send, get } = await openMail()
  expect(await add('layla', 1, 11)).toMatchObject({
    ok: true,
    value: { name: 'plan.pdf', type: 'application/pdf', size: 13 },
  })
  expect(await get('layla', 11)).toBe('%PDF-1.7 plan')
  expect(await get('muna', 11)).toEqual(missing)
  await send('layla', 1, ['muna', 'omar'])
  for (let reader of ['layla', 'muna', 'omar'] as const)
    expect(await get(reader, 11)).toBe('%PDF-1.7 plan')
  for (let other of ['hind', 'adam', 'karim', 'sami', 'rima', 'sara'] as const)
    expect([other, await get(other, 11)]).toEqual([other, missing])
  let read = await readLetter(as('muna'), key(1))
  expect(read.ok && read.value.letter.files).toEqual([
    { fileID: key(11), name: 'plan.pdf', type: 'application/pdf', size: 13 },
  ])
  let list = await listLetters(as('muna'), { systemLabel: 'inbox' }, { limit: 5 })
  expect(list.ok && list.value.items.map(({ hasFiles }) => hasFiles)).toEqual([true])
  // From a class sheet, with mail switched off, or before the account is set up, there is none.
  let muna = as('muna')
  for (let gate of [{ mustChangePassword: true }, { mustSetUpFactor: true }])
    expect(await findFile({ ...muna, user: { ...muna.user, ...gate } }, key(11))).toEqual(missing)
  expect(await findFile({ ...muna, method: 'sheet' }, key(11))).toEqual(missing)
  expect(await findFile({ ...muna, modulesOff: ['mail'] }, key(11))).toEqual(missing)
})

test('a file that was thrown away with its copy is not opened any more', async () => {
  let { as, add, send, get } = await openMail()
  await add('layla', 1, 11)
  await send('layla', 1, ['muna', 'omar'])
  await actOnLetters(as('muna'), [key(1)], { kind: 'trash' })
  expect(await get('muna', 11)).toBe('%PDF-1.7 plan')
  await actOnLetters(as('muna'), [key(1)], { kind: 'purge' })
  expect(await get('muna', 11)).toEqual(missing)
  expect(await get('omar', 11)).toBe('%PDF-1.7 plan')
})

test('a letter has five files, none is added to a sent one, and sent twice it is one', async () => {
  let { db, add, send, stored, get } = await openMail()
  expect(await add('layla', 1, 11)).toMatchObject({ value: { isNew: true } })
  expect(await add('layla', 1, 11)).toMatchObject({ value: { isNew: false } })
  expect([await db.$count(letterFiles), stored()]).toEqual([1, 1])
  for (let at of [12, 13, 14, 15]) await add('layla', 1, at)
  expect(await add('layla', 1, 16)).toEqual({ ok: false, reason: 'tooManyFiles' })
  await send('layla', 1, ['muna'])
  expect(await add('layla', 1, 17)).toEqual({ ok: false, reason: 'draftSent' })
  // Nor by others: neither to her letter nor over her file.
  expect(await add('omar', 1, 18)).toEqual({ ok: false, reason: 'draftSent' })
  expect(await add('omar', 2, 11, 'x.pdf', pdf('other'))).toEqual({ ok: false, reason: 'conflict' })
  expect(await get('muna', 11)).toBe('%PDF-1.7 plan')
  expect([await db.$count(letterFiles), stored()]).toEqual([5, 5])
})

test('two at once are not more than five', async () => {
  let { db, add, stored } = await openMail()
  let added = await Promise.all([11, 12, 13, 14, 15, 16, 17].map((at) => add('layla', 1, at)))
  expect(added.filter(({ ok }) => ok).length).toBe(5)
  expect([await db.$count(letterFiles), stored()]).toEqual([5, 5])
})

test('sixty files are given in an hour', async () => {
  let { as, add, now } = await openMail()
  for (let at = 0; at < 60; at++) await add('layla', 100 + Math.floor(at / 5), 200 + at)
  expect(await add('layla', 1, 11)).toEqual({ ok: false, reason: 'tooManySent' })
  let later = as('layla', now + 3_600_001)
  expect(await addFile(later, key(1), key(11), { name: 'x.pdf', bytes: pdf() })).toMatchObject({
    ok: true,
  })
})

test('what is too large, empty, or runs is refused and not stored', async () => {
  let { add, stored } = await openMail()
  let large = new Uint8Array(10 * 1024 * 1024 + 1)
  large.set(pdf())
  expect(await add('layla', 1, 11, 'x.pdf', large)).toEqual({
    ok: false,
    reason: 'letterFileTooLarge',
  })
  expect(await add('layla', 1, 11, 'x.pdf', new Uint8Array())).toEqual({
    ok: false,
    reason: 'letterFileEmpty',
  })
  let page = new TextEncoder().encode('<!doctype html><script>x()</script>')
  expect(await add('layla', 1, 11, 'x.pdf', page)).toEqual({
    ok: false,
    reason: 'letterFileNotTaken',
  })
  expect(stored()).toBe(0)
  expect(await add('layla', 1, 11, 'x.pdf', large.subarray(0, 10 * 1024 * 1024))).toMatchObject({
    ok: true,
  })
})

test('a draft keeps its files; they go with it, with their letter, or when they are taken back', async () => {
  let { as, db, add, send, get, sweep, now, aDayLater, stored } = await openMail()
  let layla = as('layla')
  let words = { audience: 'people', people: [], subject: 'x', text: 'x', version: 0 }
  await add('layla', 1, 11)
  await add('layla', 1, 12, 'b.pdf')
  await keepDraft(layla, key(1), words)
  expect(await removeFile(as('omar'), key(1), key(11))).toMatchObject({ ok: true })
  let composing = async () => {
    let opened = await openComposing(layla, { key: key(1), to: [] })
    return opened.ok ? opened.value.files.map(({ name }) => name) : opened
  }
  expect(await composing()).toEqual(['plan.pdf', 'b.pdf'])
  await removeFile(layla, key(1), key(11))
  expect(await composing()).toEqual(['b.pdf'])
  // As a letter it keeps it, though the draft is gone.
  await send('layla', 1, ['muna'])
  await removeFile(layla, key(1), key(12))
  expect(await get('muna', 12)).toBe('%PDF-1.7 plan')

  await add('layla', 2, 21)
  await keepDraft(layla, key(2), words)
  await discardDraft(layla, key(2))
  await add('layla', 3, 31)
  await add('layla', 4, 41)
  await keepDraft(layla, key(4), words)
  expect([await db.$count(letterFiles), stored()]).toEqual([3, 5])
  expect(await sweep(now)).toBe(0)
  // A day later: what was taken back, discarded, or never kept. The draft's and letter's stay.
  expect(await sweep(aDayLater())).toBe(3)
  expect([await db.$count(letterFiles), stored()]).toEqual([2, 2])
  await db.run(sql`delete from letters`)
  expect(await get('muna', 12)).toEqual(missing)
  expect([await db.$count(letterFiles), await sweep(aDayLater()), stored()]).toEqual([1, 1, 1])
})

test('a letter that is passed on brings its files, which can be taken back', async () => {
  let { as, db, add, send, sweep, forward, aDayLater, stored } = await openMail()
  let names = async (by: Person, letter: number) => {
    let opened = await openComposing(as(by), { key: key(letter), to: [] })
    return opened.ok ? opened.value.files.map(({ name }) => name) : opened
  }
  await add('layla', 1, 11)
  await add('layla', 1, 12, 'b.pdf', pdf('two'))
  await send('layla', 1, ['muna', 'omar'])
  let passed = await forward('muna', 1, 2)
  expect(passed).toMatchObject([
    { name: 'plan.pdf', type: 'application/pdf', size: 13 },
    { name: 'b.pdf', type: 'application/pdf', size: 12 },
  ])
  // Asked for twice they are there once, and no bytes are stored again.
  expect(await forward('muna', 1, 2)).toEqual(passed)
  expect([await db.$count(letterFiles), stored()]).toEqual([4, 2])
  let [first, second] = passed as { fileID: string }[]
  await removeFile(as('muna'), key(2), first!.fileID)
  expect([await names('muna', 2), await names('layla', 2)]).toEqual([['b.pdf'], []])
  await send('muna', 2, ['hind'])
  let opened = await findFile(as('hind'), second!.fileID)
  expect(opened.ok && (await new Response(opened.value.body).text())).toBe('%PDF-1.7 two')
  // Nor is the first letter's opened by it.
  expect(await findFile(as('hind'), key(12))).toEqual(missing)
  expect(await forward('muna', 1, 2)).toEqual({ ok: false, reason: 'draftSent' })

  // Bytes that two letters have go with the last of them.
  await db.run(sql`delete from letters where id = ${key(1)}`)
  expect([await sweep(aDayLater()), stored()]).toEqual([1, 1])
  expect(await findFile(as('hind'), second!.fileID)).toMatchObject({ ok: true })
  await db.run(sql`delete from letters where id = ${key(2)}`)
  expect([await sweep(aDayLater()), stored()]).toEqual([1, 0])
})

test('a form that passes old files on keeps them for a day, whatever becomes of the letter', async () => {
  let { as, db, add, send, sweep, forward, aDayLater, stored } = await openMail()
  await add('layla', 1, 11)
  await send('layla', 1, ['muna'])
  let later = aDayLater() + 9 * DAY
  let [file] = (await forward('muna', 1, 2, later)) as { fileID: string }[]
  await db.run(sql`delete from letters`)
  expect([await sweep(later + 1), stored()]).toEqual([0, 1])
  expect(await findFile(as('muna'), file!.fileID)).toMatchObject({ ok: true })
  expect([await sweep(later + DAY + 1), stored(), await db.$count(letterFiles)]).toEqual([1, 0, 0])
})

test('files are passed on by who has their letter, all of them or none', async () => {
  let { as, db, add, send, forward, now } = await openMail()
  for (let at of [11, 12, 13, 14, 15]) await add('layla', 1, at)
  await send('layla', 1, ['muna', 'omar'])
  await add('layla', 3, 31)
  for (let other of ['hind', 'adam', 'karim', 'sami', 'rima', 'sara'] as const)
    expect([other, await forward(other, 1, 2)]).toEqual([other, missing])
  // A letter that is only being written is nobody's to pass on; nor is one that was thrown away.
  expect(await forward('layla', 3, 2)).toEqual(missing)
  await actOnLetters(as('omar'), [key(1)], { kind: 'trash' })
  await actOnLetters(as('omar'), [key(1)], { kind: 'purge' })
  expect(await forward('omar', 1, 2)).toEqual(missing)
  expect(await passFilesOn({ ...as('muna'), modulesOff: ['mail'] }, key(1), key(2))).toEqual(
    missing,
  )
  expect(await db.$count(letterFiles)).toBe(6)
  // One file is there already: five more are too many.
  await add('muna', 4, 41)
  expect(await forward('muna', 1, 4)).toEqual({ ok: false, reason: 'tooManyFiles' })
  expect(await db.$count(letterFiles)).toBe(7)
  // As with files of one's own, sixty an hour.
  for (let to = 50; to < 61; to++) expect(await forward('muna', 1, to)).toHaveLength(5)
  expect(await forward('muna', 1, 61)).toEqual({ ok: false, reason: 'tooManySent' })
  expect(await forward('muna', 1, 61, now + 3_600_001)).toHaveLength(5)
  // A letter without files begins another one all the same.
  await send('layla', 5, ['muna'])
  expect(await forward('muna', 5, 6)).toEqual([])
})

test('the head opens a file of a reported letter until it is decided', async () => {
  let { as, add, send, get } = await openMail()
  await add('layla', 1, 11)
  await send('layla', 1, ['muna'])
  await add('layla', 2, 21)
  await send('layla', 2, ['muna'], key(1))
  await reportMessage(as('muna'), key(8), { kind: 'letter', targetID: key(1) }, { why: 'rude' })
  let opened = await openReport(as('hind'), key(8))
  expect(
    opened.ok && opened.value.around.map(({ files }) => files.map(({ fileID }) => fileID)),
  ).toEqual([[key(11)], []])
  expect(await get('hind', 11)).toBe('%PDF-1.7 plan')
  expect(await get('hind', 21)).toEqual(missing)
  expect(await get('rima', 11)).toEqual(missing)
  await settleReport(as('hind'), key(8), 'left')
  expect(await get('hind', 11)).toEqual(missing)
})

import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sessionCookie } from '#app/request/cookies.ts'
import { openApi, ownDatabase } from '#tests/support/api.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { guard } from '#worker/guard.ts'
import { letterFiles } from '#worker/letter-files.ts'

test('a letter is written, found, read, sorted and thrown away by calls', async () => {
  let api = await openApi()
  let draft = crypto.randomUUID()
  let words = { audience: 'people', people: [api.id('muna')], subject: 'Trip', text: '**Hats**' }
  let ask = (path: string, as: 'teacher' | 'guardian', method?: string, body?: object) =>
    api.ask(path, { as, ...(method && { method }), ...(body && { json: body }) })

  let keep = (version: number, subject = 'Trip') =>
    ask(`/api/mail/drafts/${draft}`, 'teacher', 'PUT', { ...words, subject, version })
  expect((await keep(0)).body).toMatchObject({ version: 1 })
  expect((await keep(0)).body).toMatchObject({ version: 1 })
  expect((await keep(1, 'Trips')).body).toMatchObject({ version: 2 })
  let late = await keep(1, 'Another')
  expect([late.status, late.body.error.code]).toEqual([409, 'draftChanged'])
  expect((await ask('/api/mail/drafts', 'teacher')).body.items).toMatchObject([
    { draftID: draft, subject: 'Trips' },
  ])

  let sent = await ask('/api/mail/mails', 'teacher', 'POST', { ...words, key: draft })
  expect([sent.status, sent.body]).toEqual([201, { mailID: draft, recipients: 1 }])
  expect((await ask('/api/mail/mails', 'teacher', 'POST', { ...words, key: draft })).status).toBe(
    201,
  )
  expect((await keep(2)).body.error.code).toBe('draftSent')
  expect((await ask('/api/mail/drafts', 'teacher')).body.total).toBe(0)

  let inbox = async (query = '') =>
    (await ask(`/api/mail/mails?limit=1${query}`, 'guardian')).body.items
  expect(await inbox()).toMatchObject([
    { mailID: draft, subject: 'Trip', snippet: 'Hats', isUnread: true, folder: 'inbox' },
  ])
  expect(await inbox('&query=hats')).toMatchObject([{ mailID: draft }])
  expect(await inbox('&query=nothing')).toEqual([])
  let first = (await ask('/api/mail/mails?limit=1', 'guardian')).body
  let second = (await ask(`/api/mail/mails?limit=1&cursor=${first.nextCursor}`, 'guardian')).body
  expect([second.items[0].mailID === draft, second.nextCursor]).toEqual([false, null])
  let unread = async () =>
    (await ask('/api/mail/labels', 'guardian')).body.items.find(
      ({ id }: { id: string }) => id === 'inbox',
    ).unreadCount
  expect(await unread()).toBe(2)
  let read = await ask(`/api/mail/mail?mailId=${draft}`, 'guardian')
  expect(read.body.mail).toMatchObject({ text: '**Hats**', mayAnswer: true, people: [] })
  expect(await unread()).toBe(1)

  let act = (act: string) => ask('/api/mail/actions', 'guardian', 'POST', { act, mails: [draft] })
  let made = await ask('/api/mail/labels', 'guardian', 'POST', { name: 'Trips', colour: 'blue' })
  for (let each of ['unread', 'star', 'important', `label:${made.body.labelID}`, 'archive'])
    expect((await act(each)).status).toBe(204)
  expect(await inbox(`&customLabel=${made.body.labelID}`)).toMatchObject([
    { isStarred: true, isImportant: true, folder: 'archive', labels: [{ name: 'Trips' }] },
  ])
  for (let each of ['restore', 'spam', 'notSpam', 'trash', 'purge'])
    expect((await act(each)).status).toBe(204)
  expect((await ask(`/api/mail/mail?mailId=${draft}`, 'guardian')).status).toBe(404)
  let renamed = await ask(`/api/mail/labels/${made.body.labelID}`, 'guardian', 'PUT', {
    name: 'Outings',
    colour: 'red',
  })
  let removed = await ask(`/api/mail/labels/${made.body.labelID}`, 'guardian', 'DELETE')
  expect([renamed.status, removed.status]).toEqual([204, 204])
  let people = await ask('/api/mail/recipients?query=ليلى', 'guardian')
  expect(people.body.items).toMatchObject([{ UID: api.id('layla'), role: 'teacher' }])
})

test('files are given to a letter byte for byte, and downloaded by who has it, to be saved', async () => {
  let bindings = { ...ownDatabase(), PICTURES: env.PICTURES }
  let api = await openApi({ settings: { PICTURES: env.PICTURES } })
  let [letter, file] = [crypto.randomUUID(), crypto.randomUUID()]
  let bytes = new Uint8Array(3 * 1024 * 1024).map((_, at) => (at * 7) % 256)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  let path = `/api/mail/drafts/${letter}/files`
  let give = (name: string, body: Uint8Array<ArrayBuffer>, id = file) =>
    api.ask(`${path}/${id}?name=${encodeURIComponent(name)}`, {
      as: 'teacher',
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/pdf' },
    })
  let given = await give('خطّة "الرحلة".exe', bytes)
  let shown = {
    fileID: file,
    name: 'خطّة الرحلة.pdf',
    type: 'application/pdf',
    size: 3 * 1024 * 1024,
    URL: `/letter-files/${file}`,
  }
  expect([given.status, given.body]).toEqual([200, shown])
  expect((await give('خطّة "الرحلة".exe', bytes)).body).toEqual(shown)
  let page = new TextEncoder().encode('<svg onload="x()"/>')
  let refused = await give('x.pdf', page, crypto.randomUUID())
  expect([refused.status, refused.body.error.code]).toEqual([415, 'letterFileNotTaken'])
  let large = await give('x.pdf', new Uint8Array(10 * 1024 * 1024 + 1), crypto.randomUUID())
  expect([large.status, large.body.error.code]).toEqual([413, 'letterFileTooLarge'])
  let removed = crypto.randomUUID()
  await give('y.pdf', bytes, removed)
  await api.ask(`${path}/${removed}`, { as: 'teacher', method: 'DELETE' })
  expect((await api.ask(path, { as: 'teacher' })).body).toEqual({ items: [shown] })
  expect((await api.ask(path, { as: 'guardian' })).body).toEqual({ items: [] })

  let worker = new Hono().use(guard).route('/', letterFiles)
  let download = (headers: Record<string, string>) =>
    worker.request(`/letter-files/${file}`, { headers }, bindings)
  let byCookie = (as: CallerName) =>
    download({ Cookie: `${sessionCookie}=${api.tokenOf(as)}; preferences=language=en` })
  expect((await byCookie('guardian')).status).toBe(404)
  let sending = { audience: 'people', people: [api.id('muna')], subject: 'Trip', text: 'x' }
  await api.ask('/api/mail/mails', { as: 'teacher', json: { ...sending, key: letter } })
  let read = await api.ask(`/api/mail/mail?mailId=${letter}`, { as: 'guardian' })
  expect([read.body.mail.hasFiles, read.body.mail.files]).toEqual([true, [shown]])
  expect((await give('z.pdf', bytes, crypto.randomUUID())).body.error.code).toBe('draftSent')
  let passOn = (as: CallerName) =>
    api.ask(`/api/mail/drafts/${removed}/forwarded/${letter}`, { as, method: 'PUT' })
  let passed = await passOn('guardian')
  let { fileID } = passed.body.items[0]
  let passedFile = { ...shown, fileID, URL: `/letter-files/${fileID}` }
  expect([passed.status, passed.body]).toEqual([200, { items: [passedFile] }])
  expect((await passOn('guardian')).body).toEqual(passed.body)
  expect((await passOn('otherTeacher')).status).toBe(404)

  let got = await byCookie('guardian')
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(3 * 1024 * 1024),
    'content-disposition':
      `attachment; filename="file.pdf"; filename*=UTF-8''` +
      '%D8%AE%D8%B7%D9%91%D8%A9%20%D8%A7%D9%84%D8%B1%D8%AD%D9%84%D8%A9.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.compare(Buffer.from(await got.arrayBuffer()), Buffer.from(bytes))).toBe(0)
  let byToken = await download({ Authorization: `Bearer ${api.tokenOf('teacher')}` })
  expect([byToken.status, (await byToken.arrayBuffer()).byteLength]).toEqual([200, 3 * 1024 * 1024])
  for (let other of ['admin', 'student', 'otherTeacher', 'foreignAdmin', 'anonymous'] as const) {
    let answer = await byCookie(other)
    expect([other, answer.status, await answer.text()]).toEqual([
      other,
      404,
      'This page could not be found.',
    ])
  }
})

test('notices are asked for and ended by calls; without mail there are none', async () => {
  let api = await openApi()
  let ask = (isOn?: boolean) =>
    api.ask('/api/mail/notices', {
      as: 'teacher',
      ...(isOn !== undefined && { method: 'PUT', json: { isOn } }),
    })
  expect((await ask()).body).toEqual({ isOn: false, hasBounced: false })
  let refused = await ask(true)
  expect([refused.status, refused.body.error.code]).toEqual([503, 'mailOff'])
  expect([(await ask(false)).status, (await ask()).body.isOn]).toEqual([204, false])
})

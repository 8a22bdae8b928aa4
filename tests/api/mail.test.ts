import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

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

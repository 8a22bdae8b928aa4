import { expect, test } from 'vitest'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { messageList } from '#app/routes/contact/message-list.ts'

/** Forty-five items, twenty a page. */
async function ask(path: string) {
  let list = async ({ limit, offset }: { limit: number; offset: number }) => ({
    total: 45,
    items: Array.from({ length: 45 }, (_, at) => at).slice(offset, offset + limit),
  })
  try {
    let { items, page, pages } = await requestedPage(
      new URL(path, 'https://rawda.example'),
      20,
      list,
    )
    return [page, pages, items[0], items.length]
  } catch (redirected) {
    return (redirected as Response).headers.get('Location')
  }
}

test('a list is shown at the page that its address asks for, else at the first', async () => {
  expect(await ask('/list?page=3')).toEqual([3, 3, 40, 5])
  for (let path of [
    '/list',
    '/list?page=1',
    '/list?page=0',
    '/list?page=-4',
    '/list?page=x',
    '/list?page=',
  ])
    expect(await ask(path), path).toEqual([1, 3, 0, 20])
})

test('beyond the last page is the last page, with the rest of the query', async () => {
  expect(await ask('/list?q=%D8%B3&page=4')).toBe('/list?q=%D8%B3&page=3')
  expect(await ask('/list?page=99999999999')).toBe('/list?page=3')
})

test('what is done with a message comes back to the page it stood on, and nowhere else', () => {
  expect(messageList('3')).toBe('/dashboard/supervisor/messages?page=3')
  for (let page of [
    undefined,
    null,
    '1',
    '',
    '0',
    '-1',
    '2.5',
    '3&x=y',
    '//evil.example',
    '123456',
  ])
    expect(messageList(page), String(page)).toBe('/dashboard/supervisor/messages')
})

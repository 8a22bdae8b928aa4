import { expect, test } from 'vitest'
import { requestedPage, requestedStep } from '#app/middleware/requested-page.ts'
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

test('a list that is not counted is shown at its step; beyond its end at the one before', async () => {
  let step = async (path: string, items: number) => {
    let list = async (index: number) => ({
      found: Array(items)
        .fill(0)
        .slice(index * 20)
        .slice(0, 20),
    })
    try {
      let url = new URL(path, 'https://rawda.example')
      let { index, found } = await requestedStep(url, list, (each) => each.found)
      return [index, found.length]
    } catch (redirected) {
      return (redirected as Response).headers.get('Location')
    }
  }
  for (let path of ['/list', '/list?index=0', '/list?index=-4', '/list?index=x'])
    expect(await step(path, 45), path).toEqual([0, 20])
  expect(await step('/list?index=2', 45)).toEqual([2, 5])
  expect(await step('/list', 0)).toEqual([0, 0])
  // The only thing of the third step is gone.
  expect(await step('/list?q=%D8%B3&index=2', 40)).toBe('/list?q=%D8%B3&index=1')
  expect(await step('/list?index=1', 20)).toBe('/list')
  expect(await step('/list?index=1&q=x', 0)).toBe('/list?q=x')
  expect(await step('/list?q=x&index=99999999999', 45)).toBe('/list?q=x')
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

import { redirect } from 'react-router'

const FARTHEST = 10_000

/** A page of a list, as verbs take it. */
type Page = { limit: number; offset: number }

/**
 * The page of a list that an address asks for with `page`, the first by default. Beyond the end it
 * redirects to the last page: deleting the only item of a page leads there.
 */
export async function requestedPage<list extends { total: number }>(
  url: URL,
  size: number,
  listOf: (page: Page) => Promise<list>,
): Promise<list & { page: number; pages: number }> {
  let page = pageNumber(url)
  let list = await listOf({ limit: size, offset: (page - 1) * size })
  let pages = Math.max(1, Math.ceil(list.total / size))
  if (page > pages) throw redirect(`${url.pathname}?${withPage(url.searchParams, pages)}`)
  return { ...list, page, pages }
}

/** The number of the page that an address asks for, whether or not there are so many. */
export function pageNumber(url: URL): number {
  let asked = Number.parseInt(url.searchParams.get('page') ?? '1') || 1
  return Math.max(1, Math.min(FARTHEST, asked))
}

function withPage(asked: URLSearchParams, page: number): URLSearchParams {
  let search = new URLSearchParams(asked)
  search.set('page', String(page))
  return search
}

import { redirect } from 'react-router'

const FARTHEST = 10_000

/** What a verb gives of a list. */
export type Cut = { limit: number; offset: number }

/**
 * The page of a list that an address asks for with `page`, cut by a verb; the first where it asks
 * for none. Beyond the end it leads to the last page: that is where somebody stands who has just
 * deleted the last item of one.
 */
export async function requestedPage<list extends { total: number }>(
  url: URL,
  size: number,
  listOf: (cut: Cut) => Promise<list>,
): Promise<list & { page: number; pages: number }> {
  let page = Math.max(
    1,
    Math.min(FARTHEST, Number.parseInt(url.searchParams.get('page') ?? '1') || 1),
  )
  let list = await listOf({ limit: size, offset: (page - 1) * size })
  let pages = Math.max(1, Math.ceil(list.total / size))
  if (page > pages) throw redirect(`${url.pathname}?${withPage(url.searchParams, pages)}`)
  return { ...list, page, pages }
}

function withPage(asked: URLSearchParams, page: number): URLSearchParams {
  let search = new URLSearchParams(asked)
  search.set('page', String(page))
  return search
}

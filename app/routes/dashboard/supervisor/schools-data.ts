import type { Current } from '#app/models/current.ts'
import { listSchools } from '#app/models/school.server.ts'

const SCHOOLS_A_PAGE = 25

/** A page of the supervisor's schools, found by `q`. */
export async function schoolsPage(current: Current, search: URLSearchParams) {
  let q = (search.get('q') ?? '').trim().slice(0, 80)
  let page = Math.max(1, Math.min(10_000, Number.parseInt(search.get('page') ?? '1') || 1))
  let list = await listSchools(current, { q, limit: SCHOOLS_A_PAGE, offset: (page - 1) * SCHOOLS_A_PAGE })
  return { ...list, q, page, pages: Math.max(1, Math.ceil(list.total / SCHOOLS_A_PAGE)) }
}

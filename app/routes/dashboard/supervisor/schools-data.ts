import type { Current } from '#app/models/current.ts'
import { listSchools } from '#app/models/school.server.ts'
import { askedPage, type Cut } from '#app/routes/dashboard/asked-page.ts'

const SCHOOLS_A_PAGE = 25

/** A page of the supervisor's schools, found by `q`. */
export async function schoolsPage(current: Current, url: URL) {
  let q = (url.searchParams.get('q') ?? '').trim().slice(0, 80)
  return { ...(await askedPage(url, SCHOOLS_A_PAGE, (cut: Cut) => listSchools(current, { q, ...cut }))), q }
}

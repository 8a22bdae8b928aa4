import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import type { Current } from '#app/models/current.ts'
import { idsIn } from '#app/models/people/form.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople } from '#app/models/people/list.server.ts'
import { PEOPLE_AT_ONCE } from '#app/models/people/person.ts'

export const PEOPLE_A_PAGE = 50

/**
 * The ids of the people that an address selects: by id, or all that its `list` query finds, or has
 * on its page.
 */
export async function selectedIn(current: Current, { searchParams }: URL): Promise<string[]> {
  let all = searchParams.get('all')
  if (all !== 'found' && all !== 'page') return idsIn(searchParams)
  let list = new URLSearchParams(searchParams.get('list') ?? '')
  let page = Math.max(1, Math.min(10_000, Number.parseInt(list.get('page') ?? '1') || 1))
  let cut =
    all === 'page'
      ? { limit: PEOPLE_A_PAGE, offset: (page - 1) * PEOPLE_A_PAGE }
      : { limit: PEOPLE_AT_ONCE, offset: 0 }
  let { items } = valueOrThrow(
    await listPeople(current, { ...peopleQueryOf(list), schoolID: null }, cut),
  )
  return items.map(({ UID }) => UID)
}

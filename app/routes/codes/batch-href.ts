import { href } from 'react-router'
import type { CodeState } from '#app/models/codes/batch.ts'
import { withQuery } from '#app/request/with-query.ts'

/** A batch with its codes: of one state or all, from the first page or another. */
export function batchHref(batchID: string, state?: CodeState, page = 1): string {
  return withQuery(href('/dashboard/supervisor/promos/:batchID', { batchID }), {
    state,
    page: page > 1 ? page : null,
  })
}

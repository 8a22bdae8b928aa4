import { href } from 'react-router'
import type { CodeState } from '#app/models/codes/batch.ts'
import { withQuery } from '#app/request/with-query.ts'

/** A batch with its codes: of one state or all, from the first page or another. */
export function batchPath(batchID: string, state?: CodeState, page = 1): string {
  return withQuery(href('/dashboard/supervisor/promos/:batchID', { batchID }), {
    state,
    page: page > 1 ? page : null,
  })
}

export function codePath(batchID: string, position: number): string {
  return href('/dashboard/supervisor/promos/:batchID/codes/:position', {
    batchID,
    position: String(position),
  })
}

import { href } from 'react-router'
import type { SchoolStep } from '#app/models/dashboards/school-health.ts'
import { withQuery } from '#app/request/with-query.ts'

/** Where each step of a new school is taken; `print` leads nowhere before there are codes. */
export function openingHrefs(
  schoolID: string,
  batchID: string | null,
): Record<SchoolStep, string | null> {
  return {
    head: href('/dashboard/supervisor/schools/:schoolID/head', { schoolID }),
    codes: withQuery(href('/dashboard/supervisor/promos/new'), { of: schoolID }),
    print: batchID && href('/dashboard/supervisor/promos/:batchID/cards', { batchID }),
  }
}

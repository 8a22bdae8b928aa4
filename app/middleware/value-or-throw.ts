import { data } from 'react-router'
import { statusOf, type Outcome } from '#app/models/outcome.ts'

/** What a rule answered, or the page that says why not, with the reason's status. */
export function valueOrThrow<value>(outcome: Outcome<value>): value {
  if (!outcome.ok) throw data(outcome.reason, { status: statusOf[outcome.reason] })
  return outcome.value
}

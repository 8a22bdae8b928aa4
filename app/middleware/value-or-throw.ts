import { data } from 'react-router'
import { statusOf, type Outcome } from '#app/models/outcome.ts'

/** A rule's value; a refusal throws the error page with the reason and its status. */
export function valueOrThrow<value>(outcome: Outcome<value>): value {
  if (!outcome.ok) throw data(outcome.reason, { status: statusOf[outcome.reason] })
  return outcome.value
}

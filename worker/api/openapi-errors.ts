import { statusOf, type Reason } from '#app/models/outcome.ts'
import { isOpenToSheets, policies, type Who } from './caller.ts'
import type { Operation } from './operation.ts'

/** By status: the operation's own refusals, and those of every call of its kind. */
export function errorAnswers(operation: Operation, method: string) {
  let { who, roles, params, query, body, upload, large, refusals = [] } = operation
  let reasons = new Set<Reason>([...refusals, ...refusalsOf(who), 'internal', 'unavailable'])
  if (roles || !isOpenToSheets(policies[who], method)) reasons.add('forbidden')
  if (params || query || body) reasons.add('invalid')
  if (body)
    for (let reason of ['malformed', 'bodyTooLarge', 'unsupportedType'] as const)
      reasons.add(reason)
  if (upload) reasons.add('malformed')
  if (large) reasons.add('tooLarge')
  return Object.fromEntries(
    [...Map.groupBy(reasons, (reason) => statusOf[reason])].map(([code, because]) => [
      code,
      errorAnswer(because, code),
    ]),
  )
}

function refusalsOf(who: Who): Reason[] {
  let { token, settledAccount, subscription } = policies[who]
  return [
    ...(token ? (['unauthorized'] as const) : []),
    ...(settledAccount ? (['passwordChangeRequired', 'secondFactorSetup'] as const) : []),
    ...(subscription === 'never' ? [] : (['noSubscription'] as const)),
  ]
}

function errorAnswer(reasons: Reason[], status: number) {
  let waits = status === 429 || status === 503
  return {
    description: reasons.join(', '),
    headers: waits
      ? { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
      : undefined,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

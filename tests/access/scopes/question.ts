import type { Current } from '#app/models/current.ts'
import type { Outcome } from '#app/models/outcome.ts'
import type { CallerName } from '#tests/support/callers.ts'
import type { World } from '#tests/support/world.ts'

/**
 * What pages alone ask, put to the verbs themselves by each person; like the lines of the API's
 * matrix.
 */
type VerbLine<value> = {
  name: string
  ask: (current: Current, id: World['id']) => Promise<Outcome<value>>
  may: CallerName[] | 'everyone'
  right?: (value: value, caller: CallerName, id: World['id']) => boolean
}
export type Question = {
  name: string
  may: VerbLine<unknown>['may']
  put: (
    current: Current,
    caller: CallerName,
    id: World['id'],
  ) => Promise<{ outcome: Outcome<unknown>; right: boolean }>
}

export function line<value>({ name, ask, may, right }: VerbLine<value>): Question {
  return {
    name,
    may,
    async put(current, caller, id) {
      let outcome = await ask(current, id)
      return { outcome, right: !outcome.ok || !right || right(outcome.value, caller, id) }
    },
  }
}

export function isSame(found: unknown, expected: unknown): boolean {
  return JSON.stringify(found) === JSON.stringify(expected)
}

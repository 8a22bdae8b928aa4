import { and, eq } from 'drizzle-orm'
import { makeCards } from '#app/models/classes/sheet/cards.server.ts'
import { classSheet } from '#app/models/classes/sheet/sheet.server.ts'
import { sessions } from '#db/schema.ts'
import { openSchool } from './school.ts'

/**
 * The known school, where layla has printed the sheet of the butterflies. `at` is a request, from
 * an address, some milliseconds later.
 */
export async function openSheet() {
  let school = await openSchool()
  await makeCards(school.as('layla'), 'butterflies')
  let at = (address = '10.0.0.1', later = 0) => ({ ...school.visit(school.now + later), address })
  let sheet = async () => valueOf(await classSheet(school.as('layla'), 'butterflies'))
  let cardOf = async (name: string) => (await sheet()).pupils.find(({ UID }) => UID === name)!.card!
  let door = async () => (await sheet()).signInCode!
  /** What a child touches: their own pictures, or others. */
  let own = async (name: string) => ({
    door: await door(),
    pupilID: name,
    pictures: (await cardOf(name)).pictures,
  })
  let wrong = async (name: string) => ({
    door: await door(),
    pupilID: name,
    pictures: (await cardOf(name)).pictures.map((number) => (number % 12) + 1),
  })
  let sheetSessions = (name: string) =>
    school.db.$count(sessions, and(eq(sessions.accountId, name), eq(sessions.method, 'sheet')))
  return { ...school, at, sheet, cardOf, door, own, wrong, sheetSessions }
}

/** What a rule's yes brings. */
export function valueOf<value>(
  outcome: { ok: true; value: value } | { ok: false; reason: string },
): value {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { schoolModules } from '#app/models/school-module.ts'
import { rows } from '#db/rows.ts'
import type { ModuleChoice } from './modules.ts'

const ID = v.strictObject({ id: v.string() })

/**
 * The parts of school life, and for each whether the caller's school uses it; `offForAll` where the
 * operator has switched it off, whatever the school chose.
 */
export function listModules({ user, modulesOff = [] }: Current) {
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { modulesOff: offHere = [] } = user.school
  return done(
    schoolModules.map((name) => ({
      name,
      on: !offHere.includes(name),
      offForAll: modulesOff.includes(name),
    })),
  )
}

/** Switches parts of the caller's school on, and all others off. What is in them stays. */
export async function switchModules({ db, user, ...visit }: Current, { on }: ModuleChoice) {
  if (!can.manageOwnSchool(user) || !user.school) return refuse('forbidden')
  let { schoolID } = user.school
  let off = schoolModules.filter((name) => !on.includes(name)).join()
  await db.batch([
    rows(
      db,
      ID,
      sql`
        update schools
        set modulesOff = ${off}
        where id = ${schoolID}
          and modulesOff <> ${off}
        returning id`,
    ),
    auditEntryIf(
      sql`select 1 where changes() > 0`,
      { db, ...visit },
      {
        action: 'modulesSwitched',
        actorId: user.UID,
        subjectId: schoolID,
        schoolId: schoolID,
        detail: { off },
      },
    ),
  ])
  return done(undefined)
}

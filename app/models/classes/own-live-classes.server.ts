import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Current } from '#app/models/current.ts'
import { rows } from '#db/rows.ts'

const LiveClassRow = v.strictObject({ id: v.string() })

/** The live classes of the caller's own school that have pupils. */
export function ownLiveClasses({ db, user }: Current) {
  return rows(
    db,
    LiveClassRow,
    sql`
      select c.id
      from classes c
      where c.schoolId = ${user.school?.schoolID ?? ''}
        and c.archivedAt is null
        and exists (
          select 1
          from enrolments e
          where e.classId = c.id
            and e.role = 'student'
            and e."until" is null
        )
      order by c.level, c.name, c.id`,
  )
}

const ClassNameRow = v.strictObject({ name: v.string() })

/** The names of the live classes of the caller's own school. */
export function ownClassNames({ db, user }: Current) {
  return rows(
    db,
    ClassNameRow,
    sql`
      select distinct c.name
      from classes c
      where c.schoolId = ${user.school?.schoolID ?? ''}
        and c.archivedAt is null
      order by c.level, c.name`,
  )
}

import 'server-only'
import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, schools } from '#db/schema.ts'

/**
 * The schools that a text may mean: an id, a name, or an email address of the school or of an
 * account at it.
 */
export async function findSchoolsCalled(
  db: Database,
  text: string,
): Promise<{ id: string; name: string; nameEn: string }[]> {
  let wanted = text.trim().toLowerCase()
  return db
    .selectDistinct({ id: schools.id, name: schools.name, nameEn: schools.nameEn })
    .from(schools)
    .leftJoin(accounts, eq(accounts.schoolId, schools.id))
    .where(
      or(
        eq(schools.id, text.trim()),
        sql`lower(${schools.nameEn}) = ${wanted}`,
        sql`lower(${schools.name}) = ${wanted}`,
        sql`lower(${schools.email}) = ${wanted}`,
        eq(accounts.email, wanted),
      ),
    )
    .orderBy(schools.nameEn)
}

import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'

export const KeptReportRow = v.strictObject({
  reportID: v.string(),
  schoolID: v.string(),
  ownerID: v.string(),
  question: v.string(),
  frozen: v.nullable(v.string()),
})

/**
 * What a saved report asks. It is read with who asks (`loadCurrent`), so that a page of it needs
 * one more trip to the database and not two; whether they may see it is asked by that one.
 */
export function keptReport(reportID: string): SQL {
  return sql`
    select k.id as reportID, k.schoolId as schoolID, k.ownerId as ownerID, k.question, k.frozen
    from saved_reports k
    where k.id = ${reportID}`
}

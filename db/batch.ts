import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from './client.ts'

/** A batch of any number of statements, and the result of each; none make no round trip. */
export async function batchEach<statement extends BatchItem<'sqlite'>>(
  db: Database,
  statements: statement[],
): Promise<statement['_']['result'][]> {
  let [first, ...others] = statements
  return first ? db.batch([first, ...others]) : []
}

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'

/** People who want no letters and messages from one another. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    blockedId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    since: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
  ],
)

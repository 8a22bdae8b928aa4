import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, startOfWeek } from '#app/calendar/day.ts'
import { searchName } from '#app/models/access/name-search.server.ts'
import type { Current } from '#app/models/current.ts'
import type { CardFilter, Due } from './card.ts'

const MOST_WORDS = 8
/** So many characters of a card are searched, as a search reads each card of a board. */
const SEARCHED = 1000

/** The condition that a card `n` is one of those that are asked for. */
export function isAsked(current: Current, { assignee, due, priority, query }: CardFilter): SQL {
  let conditions = [sql`true`]
  if (assignee === 'nobody')
    conditions.push(sql`not exists (select 1 from kanban_assignees s where s.cardId = n.id)`)
  else if (assignee)
    conditions.push(sql`exists (
      select 1
      from kanban_assignees s
      where s.cardId = n.id
        and s.accountId = ${assignee === 'me' ? current.user.UID : assignee}
    )`)
  if (due) conditions.push(isDue(current, due))
  if (priority) conditions.push(sql`n.priority = ${priority}`)
  // All words of a question stand somewhere in the beginning of title and description.
  for (let word of wordsOf(query)) conditions.push(sql`instr(n.searchText, ${word}) > 0`)
  return sql.join(conditions, sql` and `)
}

function isDue({ today, user }: Current, due: Due): SQL {
  if (due === 'none') return sql`n.dueOn is null`
  if (due === 'late') return sql`(n.dueOn < ${today} and n.doneAt is null)`
  let week = startOfWeek(today, user.school?.weekStart ?? 0)
  return sql`n.dueOn between ${week} and ${addDays(week, 6)}`
}

/** The beginning of title and description, as search reads it. */
export function searchTextOf({ title, description }: { title: string; description: string }) {
  return searchName([...`${title}\n${description}`].slice(0, SEARCHED).join(''))
}

/** The words of a question as `searchText` has them. */
function wordsOf(query = ''): string[] {
  let text = searchName(query.replaceAll(/\p{Cc}/gu, ' '))
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

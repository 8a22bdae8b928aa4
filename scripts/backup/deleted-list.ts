import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { digestOf } from '#app/models/digest.ts'
import { Trouble } from '../program.ts'

/** Stands beside the backups: whom no restore may bring back. */
export const DELETED_LIST = 'deleted-accounts.txt'

/** An account that was deleted: the SHA-256 of its id, and when (ms UTC). */
export type Deleted = { digest: string; at: number }

/**
 * The list of a database file: who was deleted, and whose deletion has begun. Empty where the file
 * knows no such list, or cannot be read: a restore is often for want of a database.
 */
export function deletedIn(file: string): Deleted[] {
  if (!existsSync(file)) return []
  try {
    let database = new DatabaseSync(file, { readOnly: true })
    try {
      let done = database.prepare('select digest, at from deleted_accounts').all()
      let begun = database
        .prepare(
          'select pupilId, begunAt from deletions where begunAt is not null and pupilId is not null',
        )
        .all()
      return [
        ...done.map(({ digest, at }) => ({ digest: String(digest), at: Number(at) })),
        ...begun.map(({ pupilId, begunAt }) => ({
          digest: digestOf(String(pupilId)),
          at: Number(begunAt),
        })),
      ]
    } finally {
      database.close()
    }
  } catch {
    return []
  }
}

/** The list in such a file; none where there is no file. */
export function readDeletedList(file: string): Deleted[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      let [, digest, at] = line.match(/^([0-9a-f]{64}) (\d{1,15})$/) ?? []
      if (!digest) throw new Trouble(`${file} is no list of deleted accounts: ${line.slice(0, 80)}`)
      return { digest, at: Number(at) }
    })
}

/** Adds to such a file whoever is not in it; nobody ever leaves it. Answers how many are in it. */
export function addToDeletedList(file: string, deleted: Deleted[]): number {
  let all = mergedLists(readDeletedList(file), deleted)
  let lines = all.map(({ digest, at }) => `${digest} ${at}\n`)
  if (all.length > 0) {
    // In the place of the old one at once: cut short, it would bring children back.
    writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return all.length
}

/** Several lists as one, the oldest first. */
export function mergedLists(...lists: Deleted[][]): Deleted[] {
  let byDigest = new Map(lists.flat().map((deleted) => [deleted.digest, deleted]))
  return [...byDigest.values()].toSorted((a, b) => a.at - b.at)
}

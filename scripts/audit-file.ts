import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { ChainLink } from '#app/models/access/audit-chain.ts'
import { Trouble } from './program.ts'

/** The columns of an exported audit log; `time` is `at` for people to read. */
const COLUMNS = [
  'seq',
  'hash',
  'time',
  'id',
  'at',
  'action',
  'actorId',
  'subjectId',
  'schoolId',
  'address',
  'detail',
] as const

/** Writes links with their lines into a CSV file; answers how many. */
export async function writeAuditFile(
  file: string,
  links: AsyncIterable<ChainLink>,
): Promise<number> {
  let out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await once(out, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new Trouble(`${file} cannot be written (${error.code}): name a new file.`)
  })
  out.write(stringify([[...COLUMNS]]))
  let count = 0
  for await (let { seq, lineId, hash, line } of links) {
    let row = { ...line, seq, hash, id: lineId, time: line && new Date(line.at).toISOString() }
    if (!out.write(stringify([row], { columns: [...COLUMNS] }))) await once(out, 'drain')
    count++
  }
  out.end()
  await once(out, 'finish')
  return count
}

/** The links of such a file. A line that was gone when it was written has no time. */
export async function* readAuditFile(file: string): AsyncGenerator<ChainLink> {
  for (let { seq, hash, id, time, at, action, address, ...line } of await recordsOf(file))
    yield {
      seq: Number(seq),
      lineId: id!,
      hash: hash!,
      line: time
        ? {
            id: id!,
            at: Number(at),
            action: action!,
            actorId: line.actorId!,
            subjectId: line.subjectId!,
            schoolId: line.schoolId!,
            address: address!,
            detail: line.detail!,
          }
        : null,
    }
}

async function recordsOf(file: string): Promise<Record<string, string>[]> {
  try {
    let text = ''
    for await (let part of createReadStream(file, 'utf8')) text += part
    let records = parse(text, { columns: true }) as Record<string, string>[]
    if (records.every((record) => COLUMNS.every((column) => column in record))) return records
  } catch (error) {
    throw new Trouble(`${file} cannot be read: ${(error as Error).message}`)
  }
  throw new Trouble(`${file} is no audit log that npm run audit:export wrote.`)
}

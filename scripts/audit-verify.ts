import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ChainBreak, ChainHead, ChainVerdict } from '#app/models/access/audit-chain.ts'
import {
  redactionsIn,
  verifyAuditLog,
  verifyChain,
} from '#app/models/access/verify-chain.server.ts'
import { readAuditFile } from './audit-file.ts'
import { openChainedDatabase } from './chained-database.ts'
import { runProgram, Trouble } from './program.ts'

const USAGE = `npm run audit:verify [-- FILE] [-- SEQ:HASH]

Verifies the chain of the audit log, of the database or of a FILE that npm run audit:export wrote.
SEQ:HASH is a head that an earlier run printed: the chain must lead through it.`

await runProgram(async () => {
  let words = process.argv.slice(2)
  if (words.includes('--help')) return console.log(USAGE)
  let kept = words.map(headFrom).find((head) => head !== undefined)
  let name = words.find((word) => headFrom(word) === undefined)
  let verdict = name ? await verifiedFile(existing(name), kept) : await verified(kept)
  let { sound, redacted, head, broken } = verdict
  console.log(`${count(sound - redacted)} chained lines are as they were written.`)
  if (redacted > 0) console.log(`${count(redacted)} more say nothing of a child that was deleted.`)
  if (head) console.log(`Head: ${head.seq}:${head.hash}`)
  if (!broken) return 0
  console.error(`The chain breaks at ${broken.seq}: ${sentenceFor(broken)}`)
  return 1
})

async function verifiedFile(file: string, kept: ChainHead | undefined): Promise<ChainVerdict> {
  let details: string[] = []
  for await (let { line } of readAuditFile(file))
    if (line?.action === 'auditRedacted') details.push(line.detail ?? '{}')
  return verifyChain(readAuditFile(file), kept, redactionsIn(details))
}

async function verified(kept: ChainHead | undefined): Promise<ChainVerdict> {
  let db = await openChainedDatabase()
  let verdict = await verifyAuditLog(db, kept)
  if (verdict.waiting > 0) console.log(`${count(verdict.waiting)} new lines wait for their link.`)
  return verdict
}

function sentenceFor(broken: ChainBreak): string {
  switch (broken.what) {
    case 'lineChanged':
      return `the line ${broken.lineId}, or its link, is not what was written.`
    case 'lineMissing':
      return `the line ${broken.lineId} is gone.`
    case 'lineUnchained':
      return `after it stands the line ${broken.lineId}, which was never chained.`
    case 'linkMissing':
      return 'this link is gone.'
    case 'headUnknown':
      return 'the head that was kept is another: the chain was made anew.'
  }
}

/** `12:3f…`, as this program prints a head. */
function headFrom(word: string): ChainHead | undefined {
  let [, seq, hash] = word.match(/^(\d{1,15}):([0-9a-f]{64})$/) ?? []
  return hash ? { seq: Number(seq), hash } : undefined
}

function existing(name: string): string {
  let file = resolve(process.env.INIT_CWD ?? '.', name)
  if (!existsSync(file)) throw new Trouble(`There is no file ${file}.\n\n${USAGE}`)
  return file
}

function count(lines: number): string {
  return lines.toLocaleString('en')
}

import { resolve } from 'node:path'
import { chainAuditLog } from '#app/models/access/audit-chain.server.ts'
import { chainLinks } from '#app/models/access/verify-chain.server.ts'
import { writeAuditFile } from './audit-file.ts'
import { openChainedDatabase } from './chained-database.ts'
import { runProgram, Trouble } from './program.ts'

await runProgram(async () => {
  let [name] = process.argv.slice(2)
  if (!name) throw new Trouble('Name the file to write: npm run audit:export -- audit.csv')
  let file = resolve(process.env.INIT_CWD ?? '.', name)
  let db = await openChainedDatabase()
  await chainAuditLog(db, Number.POSITIVE_INFINITY)
  let count = await writeAuditFile(file, chainLinks(db))
  console.log(`${count.toLocaleString('en')} lines of the audit log are in ${file}`)
})

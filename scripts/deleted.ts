import { resolve } from 'node:path'
import { deleteAgain, listDeleted } from '#app/models/deletion/deleted-list.server.ts'
import { addToDeletedList, readDeletedList } from './backup/deleted-list.ts'
import { openAnyDatabase } from './database.ts'
import { runProgram, Trouble } from './program.ts'

const USAGE = `npm run deleted -- export FILE    adds to FILE whoever was deleted from this database
npm run deleted -- apply FILE     deletes again whoever is in FILE and in this database

For a database that was restored elsewhere (LIBSQL_URL); nobody may use it meanwhile.`

await runProgram(async () => {
  let [act, name] = process.argv.slice(2)
  if ((act !== 'export' && act !== 'apply') || !name) throw new Trouble(USAGE)
  let file = resolve(process.env.INIT_CWD ?? '.', name)
  let db = await openAnyDatabase()
  if (act === 'export') {
    let count = addToDeletedList(file, await listDeleted(db))
    return console.log(`${count} deleted accounts are in ${file}`)
  }
  let count = await deleteAgain(db, readDeletedList(file), Date.now())
  console.log(`${count} accounts were deleted again`)
})

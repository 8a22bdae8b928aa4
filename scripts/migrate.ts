import { migrate } from '#db/migrate.ts'
import { openAnyDatabase } from './database.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  await migrate(await openAnyDatabase())
  console.log('The database has the newest schema.')
})

import { migrate } from '#db/migrate.ts'
import { openAnyDatabase } from './database.ts'
import { runProgram } from './program.ts'

// The school that visitors may look at where DEMO_SCHOOL is on: docs/configuration.md.
await runProgram(async () => {
  let db = await openAnyDatabase()
  await migrate(db)
  let { seedDemonstration } = await import('#db/demo/seed.ts')
  await seedDemonstration(db, { now: Date.now(), progress: (line) => console.log(line) })
  console.log('The invented school is there. DEMO_SCHOOL=on opens it to visitors.')
})

import { connect, type Database } from '#db/client.ts'
import { demoPassword, demoSignIns } from '#db/demo/sign-ins.ts'
import { migrate } from '#db/migrate.ts'
import { runningServer } from './folder-lock.ts'
import { Trouble, whenEnding } from './program.ts'
import { startSqld, type Sqld } from './sqld.ts'

export const dataDir = process.env.DATA_DIR || '.data'

/** Migrates a new server to the newest schema, and seeds the demonstration school once. */
export async function prepare(
  sqld: Pick<Sqld, 'url' | 'checkpoint'>,
  progress: (line: string) => void,
): Promise<void> {
  let db = connect({ LIBSQL_URL: sqld.url })
  progress('Bringing the database to the newest schema')
  await migrate(db)
  progress('Looking for the demonstration school')
  let { seedDemo } = await import('#db/demo/seed.ts')
  await seedDemo(db, { now: Date.now(), progress })
  await sqld.checkpoint()
}

export function signInsTable(): string {
  let rows = demoSignIns.map(({ email, what }) => `  ${email.padEnd(26)}${what}`)
  return [`Sign in with the password ${demoPassword} as`, ...rows].join('\n')
}

/**
 * The database that LIBSQL_URL names, else the one of a server that runs on DATA_DIR, else one of a
 * server that is started and stopped with this program.
 */
export async function openAnyDatabase(): Promise<Database> {
  let { LIBSQL_URL, LIBSQL_TOKEN } = process.env
  if (LIBSQL_URL)
    return answering(connect({ LIBSQL_URL, ...(LIBSQL_TOKEN && { LIBSQL_TOKEN }) }), LIBSQL_URL)
  let running = runningServer(dataDir)
  if (running) return connect({ LIBSQL_URL: running.url })
  let sqld = await startSqld({ dataDir })
  whenEnding(() => sqld.stop())
  return connect({ LIBSQL_URL: sqld.url })
}

async function answering(db: Database, url: string): Promise<Database> {
  try {
    await db.run('select 1')
    return db
  } catch (error) {
    throw new Trouble(
      `No libSQL server answers at LIBSQL_URL=${url} (${String((error as Error).cause ?? error)}).`,
    )
  }
}

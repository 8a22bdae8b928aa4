import { secretKeysOf, withNewKey } from '#app/models/secrets.server.ts'
import { sealStored } from '#app/models/stored-secrets.server.ts'
import { migrate } from '#db/migrate.ts'
import { dataDir, openAnyDatabase } from './database.ts'
import { runningServer } from './folder-lock.ts'
import { runProgram, Trouble } from './program.ts'
import { newestOf, secretsFile, secretsKeyOf, writeSecretsFile } from './secrets-file.ts'

await runProgram(() => (process.env.LIBSQL_URL ? sealElsewhere() : rotateHere()))

/** In production the keys are the operator's: they are set first, and this uses the newest. */
async function sealElsewhere(): Promise<number> {
  if (!process.env.SECRETS_KEY)
    throw new Trouble('SECRETS_KEY is needed: as the Worker has it, with the new key in front.')
  return sealAll(secretsKeyOf(dataDir))
}

/** The file has both keys until everything is sealed under the new one: it may end at any time. */
async function rotateHere(): Promise<number> {
  if (process.env.SECRETS_KEY)
    throw new Trouble('SECRETS_KEY is set: only the key in the data folder can be rotated here.')
  if (runningServer(dataDir))
    throw new Trouble('Stop npm start first: a running portal does not know the new key.')
  let file = secretsFile(dataDir)
  let both = withNewKey(secretsKeyOf(dataDir))
  writeSecretsFile(file, both)
  let closed = await sealAll(both)
  if (closed === 0) writeSecretsFile(file, newestOf(both))
  return closed
}

/** 1 where something stays closed, as an exit code. */
async function sealAll(setting: string): Promise<number> {
  let keys = secretKeysOf(setting)
  let db = await openAnyDatabase()
  await migrate(db)
  let sealed = 0
  let closed = 0
  // What others wrote meanwhile is met by another round.
  for (let round = await sealStored(db, keys); ; round = await sealStored(db, keys)) {
    sealed += round.sealed
    closed = round.closed
    if (round.sealed === 0) break
  }
  console.log(`${sealed.toLocaleString('en')} rows are sealed under key ${keys[0]!.version}.`)
  if (closed === 0) {
    console.log('No older key is needed any more.')
    return 0
  }
  console.error(`${closed.toLocaleString('en')} rows are sealed under a key that is not here.`)
  return 1
}

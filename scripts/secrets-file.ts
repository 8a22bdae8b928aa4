import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSecretKeys, withNewKey } from '#app/models/secrets.server.ts'
import { Trouble } from './program.ts'

/** Where `npm start` keeps its keys: beside the database, and readable by its owner alone. */
export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.key')
}

/**
 * `SECRETS_KEY`: of the environment, else of the data folder's file, which is made with a new key
 * on the first start.
 */
export function secretsKeyOf(dataDir: string): string {
  let { SECRETS_KEY } = process.env
  if (SECRETS_KEY) return checked(SECRETS_KEY, 'SECRETS_KEY')
  let file = secretsFile(dataDir)
  if (!existsSync(file)) writeSecretsFile(file, withNewKey())
  return checked(readFileSync(file, 'utf8').trim(), file)
}

/** Whole or not at all: without its key what is sealed stays closed for good. */
export function writeSecretsFile(file: string, setting: string): void {
  let fresh = `${file}.new`
  writeFileSync(fresh, `${setting}\n`, { mode: 0o600, flush: true })
  chmodSync(fresh, 0o600)
  renameSync(fresh, file)
}

/** A setting's newest key alone. */
export function newestOf(setting: string): string {
  return setting.split(/[\s,]+/).find(Boolean)!
}

function checked(setting: string, where: string): string {
  try {
    if (parseSecretKeys(setting).length > 0) return setting
  } catch {
    // Told below, without what stands there.
  }
  throw new Trouble(`${where} holds no key: it should be VERSION:KEY, or several of these.`)
}

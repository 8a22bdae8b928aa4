import 'server-only'
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { logWarning } from '#app/request/log.ts'

/** What is kept sealed. Each has keys of its own, so that none can pass for another. */
export type SecretKind =
  | 'factor'
  | 'letter'
  | 'pairing'
  | 'door'
  | 'card'
  | 'pictures'
  | 'code'
  | 'formStamp'
  | 'unsubscribe'

/**
 * The keys of `SECRETS_KEY` by their versions: the first one seals, and all of them open. Empty
 * where none is set: then what was sealed stays closed, and nothing new can be.
 */
export type SecretKeys = readonly { version: number; key: Buffer }[]

/** A program's log names it by this. */
export class SecretsKeyMissing extends Error {}
export class SecretsKeyMalformed extends Error {}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** What begins a text that is sealed; what is kept plain has no colon. */
const SEALED = /^(\d{1,8}):/

const kept = new Map<string, SecretKeys>()

/** `SECRETS_KEY` as the Worker uses it. A wrong one is ignored, with one warning in the log. */
export function secretKeysOf(setting = ''): SecretKeys {
  let keys = kept.get(setting)
  if (!keys) kept.set(setting, (keys = keysOrWarning(setting)))
  return keys
}

function keysOrWarning(setting: string): SecretKeys {
  try {
    return parseSecretKeys(setting)
  } catch {
    logWarning({ setting: 'SECRETS_KEY', problem: 'not VERSION:KEY, or several of these' })
    return []
  }
}

/** Reads `SECRETS_KEY`: `2:KEY 1:KEY`, the newest first, each of 32 bytes in base64url. */
export function parseSecretKeys(setting: string): SecretKeys {
  return setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(keyOf)
}

function keyOf(word: string) {
  let [, version, key] = word.match(/^(\d{1,8}):([\w-]{43})$/) ?? []
  if (!version || !key || Number(version) < 1)
    throw new SecretsKeyMalformed('SECRETS_KEY is not VERSION:KEY, or several of these')
  return { version: Number(version), key: Buffer.from(key, 'base64url') }
}

/**
 * A setting with a fresh key in front of those of another, whose values it still opens. Its version
 * is the day it is made on, as 20261123: a key that replaces a lost one must not pass for it.
 */
export function withNewKey(setting = '', now = Date.now()): string {
  let day = Number(new Date(now).toISOString().slice(0, 10).replaceAll('-', ''))
  let highest = Math.max(0, ...parseSecretKeys(setting).map(({ version }) => version))
  let fresh = randomBytes(KEY_BYTES).toString('base64url')
  return [`${Math.max(day, highest + 1)}:${fresh}`, setting.trim()].filter(Boolean).join(' ')
}

/** Seals a text (AES-256-GCM) as `VERSION:…`. */
export function seal(keys: SecretKeys, kind: SecretKind, text: string): string {
  let { version, key } = currentKey(keys)
  let iv = randomBytes(IV_BYTES)
  let cipher = createCipheriv('aes-256-gcm', derived(key, 'seal', kind), iv)
  let sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}:${sealed.toString('base64url')}`
}

/** The text that was sealed. One of before there were keys is plain, and answered as it is. */
export function unseal(keys: SecretKeys, kind: SecretKind, stored: string): string {
  let [prefix, version] = stored.match(SEALED) ?? []
  if (!prefix) return stored
  let bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  let decipher = createDecipheriv(
    'aes-256-gcm',
    derived(keyOfVersion(keys, Number(version)), 'seal', kind),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  )
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  let text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** By what a sealed text is found: its keyed hash (HMAC-SHA-256) as `VERSION:…`. */
export function finderOf(keys: SecretKeys, kind: SecretKind, text: string): string {
  return finderBy(currentKey(keys), kind, text)
}

/** A text as a row keeps it that is found by it. */
export function sealToFind(keys: SecretKeys, kind: SecretKind, text: string) {
  return { sealed: seal(keys, kind, text), finder: finderOf(keys, kind, text) }
}

/** What is found by its text itself, until it is sealed. */
export function plainFinder(text: string): string {
  return `0:${text}`
}

/** The condition that a column finds this text, under whichever key it was stored. */
export function isFinderOf(column: SQL, keys: SecretKeys, kind: SecretKind, text: string): SQL {
  let finders = [...keys.map((each) => finderBy(each, kind, text)), plainFinder(text)]
  return sql`${column} in (${sql.join(
    finders.map((finder) => sql`${finder}`),
    sql`, `,
  )})`
}

/** For what is signed and never stored, such as the stamp on forms: the key that signs. */
export function signingKey(keys: SecretKeys, kind: SecretKind): Buffer {
  return derived(currentKey(keys).key, 'sign', kind)
}

/** The keys under which such a signature may have been made. */
export function verifyingKeys(keys: SecretKeys, kind: SecretKind): Buffer[] {
  return keys.map(({ key }) => derived(key, 'sign', kind))
}

function finderBy({ version, key }: SecretKeys[number], kind: SecretKind, text: string): string {
  let hash = createHmac('sha256', derived(key, 'find', kind))
    .update(text)
    .digest('base64url')
  return `${version}:${hash}`
}

/** Made once for all: a batch has 20,000 codes. */
const derivedKeys = new WeakMap<Buffer, Map<string, Buffer>>()

/** A key for one use of one kind: what is learnt of it says nothing of the others. */
function derived(key: Buffer, use: 'seal' | 'find' | 'sign', kind: SecretKind): Buffer {
  let purpose = `rawda ${use} ${kind}`
  let known = derivedKeys.get(key) ?? new Map<string, Buffer>()
  derivedKeys.set(key, known)
  let found = known.get(purpose)
  if (!found) known.set(purpose, (found = createHmac('sha256', key).update(purpose).digest()))
  return found
}

function currentKey(keys: SecretKeys) {
  let [current] = keys
  if (!current) throw new SecretsKeyMissing('SECRETS_KEY is not set')
  return current
}

function keyOfVersion(keys: SecretKeys, version: number): Buffer {
  let found = keys.find((each) => each.version === version)
  if (!found) throw new SecretsKeyMissing(`SECRETS_KEY has no version ${version}`)
  return found.key
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseSecretKeys, withNewKey } from '#app/models/secrets.server.ts'
import { newestOf, secretsFile, secretsKeyOf, writeSecretsFile } from '#scripts/secrets-file.ts'

function dataFolder(): string {
  vi.stubEnv('SECRETS_KEY', '')
  let folder = mkdtempSync(join(tmpdir(), 'rawda-key-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  return folder
}

test('the first start makes a key that its owner alone may read, and the next has the same', () => {
  let folder = dataFolder()
  let made = secretsKeyOf(folder)
  expect(parseSecretKeys(made)).toHaveLength(1)
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600)
  expect(secretsKeyOf(folder)).toBe(made)
  expect(secretsKeyOf(dataFolder())).not.toBe(made)
})

test('a key of the environment comes first, and then no file is made', () => {
  let folder = dataFolder()
  let given = withNewKey()
  vi.stubEnv('SECRETS_KEY', given)
  expect(secretsKeyOf(folder)).toBe(given)
  expect(() => readFileSync(secretsFile(folder))).toThrow('ENOENT')
})

test('a file that holds no key is told in one sentence, and left as it is', () => {
  let folder = dataFolder()
  for (let text of ['', 'not a key\n']) {
    writeFileSync(secretsFile(folder), text)
    expect(() => secretsKeyOf(folder)).toThrow(`${secretsFile(folder)} holds no key`)
    expect(readFileSync(secretsFile(folder), 'utf8')).toBe(text)
  }
})

test('a rotation keeps the older key until it is thrown away', () => {
  let folder = dataFolder()
  let first = secretsKeyOf(folder)
  let both = withNewKey(first)
  writeSecretsFile(secretsFile(folder), both)
  expect(parseSecretKeys(secretsKeyOf(folder))).toHaveLength(2)
  expect(both.endsWith(first)).toBe(true)
  writeSecretsFile(secretsFile(folder), newestOf(both))
  expect(both.startsWith(`${secretsKeyOf(folder)} `)).toBe(true)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import {
  finderOf,
  seal,
  SecretsKeyMalformed,
  SecretsKeyMissing,
  parseSecretKeys,
  secretKeysOf,
  signingKey,
  unseal,
  withNewKey,
} from '#app/models/secrets.server.ts'

const MADE = Date.parse('2026-11-23T12:00:00Z')
const one = withNewKey('', MADE)
const two = withNewKey(one, MADE)

test('a sealed text says its version and nothing else, and is another each time', () => {
  let keys = secretKeysOf(one)
  let sealed = seal(keys, 'code', 'RAWDADEM00000001')
  expect(sealed).toMatch(/^20261123:[\w-]{59}$/)
  expect(sealed).not.toBe(seal(keys, 'code', 'RAWDADEM00000001'))
  expect(unseal(keys, 'code', sealed)).toBe('RAWDADEM00000001')
})

test('what was kept plain before there were keys is read as it is', () => {
  for (let plain of ['RAWDADEM00000001', 'JBSWY3DPEHPK3PXP', '3.11.3', '4f'.repeat(20)])
    expect(unseal(secretKeysOf(one), 'code', plain)).toBe(plain)
})

test('a text that was changed, or sealed as something else or by another, does not open', () => {
  let keys = secretKeysOf(one)
  let sealed = seal(keys, 'code', 'RAWDADEM00000001')
  // Of the last letter some bits are padding: without effect.
  let changed = sealed.at(-9) === 'A' ? 'B' : 'A'
  let tampered = sealed.slice(0, -9) + changed + sealed.slice(-8)
  expect(() => unseal(keys, 'code', tampered)).toThrow()
  expect(() => unseal(keys, 'code', '20261123:AAAA')).toThrow()
  expect(() => unseal(keys, 'card', sealed)).toThrow()
  expect(() => unseal(secretKeysOf(withNewKey()), 'code', sealed)).toThrow()
})

test('a new key seals, and the older ones still open', () => {
  let old = seal(secretKeysOf(one), 'card', 'token')
  let keys = secretKeysOf(two)
  expect(keys.map(({ version }) => version)).toEqual([20261124, 20261123])
  expect(unseal(keys, 'card', old)).toBe('token')
  expect(seal(keys, 'card', 'token')).toMatch(/^20261124:/)
  let newest = secretKeysOf(two.split(' ')[0])
  expect(() => unseal(newest, 'card', old)).toThrow(SecretsKeyMissing)
})

test('a finder is the same each time, and another for each kind and key', () => {
  let keys = secretKeysOf(one)
  let finder = finderOf(keys, 'card', 'token')
  expect(finder).toMatch(/^20261123:[\w-]{43}$/)
  expect(finderOf(keys, 'card', 'token')).toBe(finder)
  expect(finderOf(keys, 'door', 'token')).not.toBe(finder)
  expect(finderOf(secretKeysOf(withNewKey()), 'card', 'token')).not.toBe(finder)
})

test('without a key nothing is sealed or signed, and what is plain is still read', () => {
  expect(() => seal([], 'card', 'token')).toThrow(SecretsKeyMissing)
  expect(() => signingKey([], 'formStamp')).toThrow(SecretsKeyMissing)
  expect(unseal([], 'card', 'token')).toBe('token')
})

test('a setting that is no key is refused, and never repeated; the Worker has none then', () => {
  let warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  let wrong = ['x', '1:short', one.slice(0, -1), `${one}x`, one.replace('20261123:', '0:')]
  for (let setting of wrong) {
    expect(() => parseSecretKeys(setting), setting).toThrow(SecretsKeyMalformed)
    expect(() => parseSecretKeys(setting)).not.toThrow(setting)
    expect([secretKeysOf(setting), secretKeysOf(setting)]).toEqual([[], []])
  }
  expect(warn.mock.calls.flat().filter((line) => line.includes('SECRETS_KEY'))).toHaveLength(5)
  expect(JSON.stringify(warn.mock.calls)).not.toContain(one.slice(10, -2))
  expect(secretKeysOf()).toEqual([])
  expect(secretKeysOf(` ${two.replace(' ', ',\n')} `)).toHaveLength(2)
})

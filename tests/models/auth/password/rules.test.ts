import { readFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { weaknessOf } from '#app/models/auth/password/common.server.ts'
import { NewPassword, PasswordChangeForm } from '#app/models/auth/password/rules.ts'
import { Credentials } from '#app/models/credentials.ts'
import { passwordFile } from '#scripts/password-file.ts'

let faultOf = (password: string) =>
  v.safeParse(NewPassword, password, { abortPipeEarly: true }).issues?.[0].message

test('a password has 6 to 128 characters, among them a letter and a digit of any script', () => {
  for (let fine of [
    'abc12x',
    'روضتي٢٠٢٦',
    '花花花花花1',
    'a1    ',
    '٣ك؟!..',
    'x1'.repeat(64),
    '🐢🐢🐢🐢a1',
  ])
    expect([fine, faultOf(fine)]).toEqual([fine, undefined])
  expect(faultOf('')).toBe('passwordRequired')
  for (let short of ['abc12', 'a1', '🐢🐢🐢a1'])
    expect([short, faultOf(short)]).toEqual([short, 'passwordTooShort'])
  expect(faultOf('x1'.repeat(64) + 'y')).toBe('passwordTooLong')
  // What the sign-in form would not take is not taken here either: nobody may choose a password
  // that does not open.
  for (let password of [`${'🐢'.repeat(63)}a1`, `${'🐢'.repeat(64)}a1`])
    expect([faultOf(password), v.is(Credentials, { email: 'a@b.example', password })]).toEqual(
      password.length > 128 ? ['passwordTooLong', false] : [undefined, true],
    )
  for (let one of ['abcdefg', '1234567', '٣٣٣٣٣٣', '!!!!!!!', 'كلمةمرور', '½½½½½½a'])
    expect([one, faultOf(one)]).toEqual([one, 'passwordNeedsBoth'])
})

test('the new password stands there twice alike', () => {
  let faults = (confirmation: unknown) =>
    v
      .safeParse(PasswordChangeForm, { oldPassword: 'x', newPassword: 'olives-24', confirmation })
      .issues?.map(({ message, path }) => [path?.[0]?.key, message])
  expect(faults('olives-24')).toBe(undefined)
  for (let other of ['olives-25', '', undefined, 'OLIVES-24'])
    expect(faults(other)).toEqual([['confirmation', 'passwordsDiffer']])
})

test('what everybody uses and what everybody knows is refused, however it is written', () => {
  expect(weaknessOf('abc123', null)).toBe('passwordCommon')
  expect(weaknessOf('Password1', null)).toBe('passwordCommon')
  expect(weaknessOf('ｑｗｅｒｔｙ123', null)).toBe('passwordCommon')
  expect(weaknessOf('layla24@rawda.test', 'layla24@rawda.test')).toBe('passwordIsEmail')
  expect(weaknessOf('Layla24', 'layla24@rawda.test')).toBe('passwordIsEmail')
  for (let known of ['rawda123', 'روضة٢٠٢٦', 'Teacher-1!', '٢٠٢٦ كلمة السر'])
    expect([known, weaknessOf(known, null)]).toEqual([known, 'passwordCommon'])
  for (let fine of ['olives-24', 'Rawda-demo-2026'])
    expect(weaknessOf(fine, 'layla24@rawda.test')).toBe(undefined)
})

test('the list of the commonest is what its script makes, with the very first in it', () => {
  let { path, text, count } = passwordFile()
  expect(readFileSync(path, 'utf8')).toBe(text)
  expect(count).toBe(5000)
  for (let password of dictionary['passwords-common'].slice(0, 500))
    if (faultOf(password) === undefined) expect(weaknessOf(password, null)).toBe('passwordCommon')
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import errors from '#app/locales/en/errors.ts'
import { translate } from '#app/locales/translate.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { EmailChange } from '#app/models/auth/email-change.ts'
import { PasswordResetForm } from '#app/models/auth/password/reset.ts'
import { PasswordChangeForm } from '#app/models/auth/password/rules.ts'
import { RegistrationForm } from '#app/models/auth/registration.ts'
import { FactorCode } from '#app/models/auth/second-factor/factor.ts'
import { SignInForm } from '#app/models/auth/sign-in.ts'
import { NewClass } from '#app/models/classes/class.ts'
import { Cards } from '#app/models/classes/enrolment.ts'
import { ClassSignInCode } from '#app/models/classes/sheet/sheet.ts'
import { BatchEdit, NewBatch } from '#app/models/codes/batch.ts'
import { PersonEdit } from '#app/models/people/person.ts'
import { BulkUsers } from '#app/models/roster/bulk-users.ts'
import { NewSchoolForm, SupervisedSchoolForm } from '#app/models/schools/school.ts'
import { Ending, Extension } from '#app/models/subscriptions/manage.ts'
import { fieldsOf, validate, type InputSchema } from '#worker/api/input.ts'

type FormSchema = v.GenericSchema & { entries: v.ObjectEntries }

const forms: Record<string, FormSchema> = {
  EmailChange,
  PasswordResetForm,
  PasswordChangeForm,
  RegistrationForm,
  FactorCode,
  SignInForm,
  ClassSignInCode,
  NewBatch,
  BatchEdit,
  PersonEdit,
  NewSchoolForm,
  SupervisedSchoolForm,
  Extension,
  Ending,
}

function problemsOf(schema: FormSchema, fields: Record<string, string>) {
  let form = new FormData()
  for (let [name, value] of Object.entries(fields)) form.set(name, value)
  let submission = parseForm(form, { schema, info: { abortPipeEarly: true } })
  return submission.status === 'success' ? {} : submission.reply().error
}

test('a field that is missing is complained about as an empty one is, in words of ours', () => {
  for (let [name, schema] of Object.entries(forms)) {
    let fields = Object.keys(schema.entries)
    let missing = problemsOf(schema, {})
    expect([name, missing]).toEqual([
      name,
      problemsOf(schema, Object.fromEntries(fields.map((field) => [field, '']))),
    ])
    for (let keys of Object.values(missing ?? {}))
      for (let key of keys ?? []) expect(Object.keys(errors), `${name}: ${key}`).toContain(key)
  }
  expect(problemsOf(SignInForm, {})).toEqual({
    email: ['emailRequired'],
    password: ['passwordRequired'],
  })
})

test('a field without words of its own is required, or not valid', () => {
  let hidden = v.object({ secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) })
  expect(problemsOf(hidden, {})).toEqual({ secret: ['required'] })
  expect(problemsOf(hidden, { secret: 'x' })).toEqual({ secret: ['invalid'] })
})

test('a call says the same, and of what is in a list, too', () => {
  let problems = (schema: InputSchema, given: unknown) => {
    let { issues } = validate(schema, given)
    return issues && fieldsOf(schema, issues, translate('en'))
  }
  expect(problems(v.object({ cards: Cards }), { cards: [{ serialID: 'a' }, {}] })).toEqual({
    'cards.1.serialID': ['This field is required'],
  })
  expect(problems(v.object({ cards: Cards }), { cards: {} })).toEqual({
    cards: ['This must be a list'],
  })
  expect(problems(v.object({ cards: Cards }), { cards: ['a'] })).toEqual({
    'cards.0': ['Some fields are not right.'],
  })
  expect(problems(BulkUsers, {})).toEqual({ users: ['This must be a list'] })
  for (let schema of [NewClass, NewBatch, BulkUsers] as InputSchema[])
    expect(JSON.stringify(problems(schema, {}))).not.toContain('Invalid')
})

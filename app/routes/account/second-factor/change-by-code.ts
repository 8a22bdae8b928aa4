import { data, href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { confirmFirst } from '#app/middleware/require-recent-sign-in.ts'
import { FactorCode } from '#app/models/auth/second-factor/factor.ts'
import type { Current } from '#app/models/current.ts'
import type { Outcome } from '#app/models/outcome.ts'
import type { Route } from './+types/second-factor.ts'

export const FACTOR = href('/dashboard/user/account/second-factor')

/**
 * Changes the second factor by the code of a form. `done` is the page's answer to a change; a
 * refusal shows the form again, or leads to reauthentication first.
 */
export async function changeByCode<made, answer>(
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
  change: (current: Current, code: string, locale: Locale) => Promise<Outcome<made>>,
  done: (made: made) => answer,
) {
  let submission = parseForm(await request.formData(), {
    schema: FactorCode,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['code'] }), { status: 422 })
  let locale = context.get(localeContext)
  let changing = await change(context.get(currentContext), submission.value.code, locale)
  if (changing.ok) return done(changing.value)
  if (changing.reason === 'recentLogin') throw confirmFirst(FACTOR)
  return data(
    submission.reply({
      fieldErrors: { code: formErrors(changing, locale) },
      hideFields: ['code'],
    }),
    refusedWith(changing),
  )
}

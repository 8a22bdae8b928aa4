import { data, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { askForLetter, endLetter, listOwnLetters } from '#app/models/weekly-letters/own.server.ts'
import { WantedTime } from '#app/models/weekly-letters/weekly-letter.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/own-letters.ts'
import { LetterAddress } from './letter-address.tsx'
import { LetterForm } from './letter-form.tsx'

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user, sendsMail = false } = current
  let { email, isVerified } = user
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    tabs: accountTabsOf(user),
    sendsMail,
    email,
    isVerified,
    letters: valueOrThrow(await listOwnLetters(current)),
    refused: context.get(answerContext) as Refused | null,
  }
}

/** A child's form that was refused, and why in words. */
type Refused = { child: string; why: string }

/** One form for each child: its buttons turn the letter on, change its time, or turn it off. */
export async function action({ request, context, url }: Route.ActionArgs) {
  let [current, locale] = [context.get(currentContext), context.get(localeContext)]
  let form = await request.formData()
  let child = String(form.get('child') ?? '')
  if (form.has('off')) {
    valueOrThrow(await endLetter(current, child))
    return backWith(url, 'letterOff')
  }
  let submission = parseForm(form, { schema: WantedTime, info: { abortPipeEarly: true } })
  if (submission.status !== 'success')
    return data<Refused>({ child, why: translate(locale)('errors:notChoice') }, { status: 422 })
  let asking = await askForLetter(current, child, submission.value)
  if (asking.ok) return backWith(url, 'letterOn')
  if (asking.reason === 'notFound' || asking.reason === 'forbidden') return valueOrThrow(asking)
  let why = translate(locale)(`errors:${asking.reason}`)
  return data<Refused>({ child, why }, refusedWith(asking))
}

function backWith(url: URL, flash: 'letterOn' | 'letterOff') {
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash(flash) } })
}

/** Whether the week of each of the caller's children comes by mail, and when. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, tabs, letters, refused, email, isVerified, sendsMail } = loaderData
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'letters')}</title>
      <AccountHead locale={locale} tabs={tabs} current="letters" />
      {letters.length === 0 ? (
        <EmptyState title={t('weeklyLetter:noChildren')} />
      ) : (
        <>
          <section className="card space-y-3">
            <p>{t('weeklyLetter:lead')}</p>
            <LetterAddress {...loaderData} />
          </section>
          {letters.map((letter) => (
            <LetterForm
              key={letter.UID}
              action={path}
              letter={letter}
              canAsk={isVerified && email !== null && sendsMail}
              problem={refused?.child === letter.UID ? refused.why : undefined}
              locale={locale}
            />
          ))}
        </>
      )}
    </>
  )
}

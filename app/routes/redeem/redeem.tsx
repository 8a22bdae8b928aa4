import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { currentContext, localeContext } from '#app/context.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { requireUser } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import type { Current } from '#app/models/current.ts'
import { addDays } from '#app/models/day.ts'
import { previewRedemption, redeem } from '#app/models/redemption.server.ts'
import { Redemption, type CodeReason, type Gain, type NotRedeemed } from '#app/models/redemption.ts'
import { valueOf } from '#app/routes/value-of.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/redeem.ts'

export const middleware = [requireUser]

const SUBSCRIPTION = '/dashboard/user/account/subscription'

/** What stands there: a form for a code, with what is wrong with the one that was given; or what the code would give. */
type Shown = { code: string; UID: string; problem?: { reason: CodeReason | 'required' | 'tooManyTries'; most?: number | null; seconds?: number }; gain?: Gain }

/** A code in the address, as a card's QR code has it, is looked up, and nothing more: redeeming takes the button. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let code = url.searchParams.get('code')?.trim() ?? null
  let UID = asked(current, url.searchParams.get('for'))
  let shown: Shown = code === null ? { code: '', UID } : await lookUp(current, code, UID)
  return data({ locale: context.get(localeContext), path: url.pathname + url.search, children: current.user.children.map(({ UID, displayName }) => ({ UID, displayName })), ...shown }, answerOf(shown))
}

export async function action({ request, context }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let UID = asked(current, String(form.get('for') ?? ''))
  let given = v.safeParse(Redemption, { UID, promoCode: String(form.get('code') ?? ''), confirm: form.get('confirm') === 'yes' })
  if (!given.success) return redirect(`/redeem?${new URLSearchParams({ code: '', for: UID })}`, 303)
  let redeeming = await redeem(current, given.output)
  if (redeeming.ok && redeeming.value.result === 0) return redirect(SUBSCRIPTION, { status: 303, headers: { 'Set-Cookie': leaveFlash('codeRedeemed') } })
  if (!redeeming.ok && redeeming.reason !== 'tooManyTries') valueOf(redeeming)
  // The page says why not, by looking again.
  return redirect(`/redeem?${new URLSearchParams({ code: given.output.promoCode, for: UID })}`, 303)
}

/** A refusal says when to try again. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Where a code is redeemed: for oneself, or by a parent for a child. */
export function ServerComponent({ loaderData: { locale, path, children, code, UID, problem, gain } }: Route.ServerComponentProps) {
  let t = translate(locale)
  if (gain) {
    let child = children.find((child) => child.UID === UID)
    return (
      <Outside locale={locale} path={path} title={t('codes:gives')} lead={child && <bdi>{child.displayName}</bdi>}>
        <title>{`${t('codes:gives')} · ${t('brand')}`}</title>
        <Facts facts={factsOf(gain, locale)} />
        {gain.ends && <Ending gain={gain} locale={locale} />}
        <form method="post" action="/redeem" className="space-y-3">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="for" value={UID} />
          {gain.confirm && <input type="hidden" name="confirm" value="yes" />}
          <button className="button w-full">{t(gain.confirm ? 'codes:change' : 'codes:redeem')}</button>
        </form>
        <p><a className="way" href="/redeem">{t('codes:another')}</a></p>
      </Outside>
    )
  }
  let texts = headTexts(t, `${t('codes:title')} · ${t('brand')}`)
  let said = problem && sayProblem(problem, locale)
  return (
    <Outside locale={locale} path={path} title={t('codes:title')} lead={t('codes:lead')}>
      <FormHead texts={texts} fields={[{ id: 'code', errors: said ? [said] : undefined }]} />
      <form method="get" action="/redeem" className="space-y-4">
        {children.length > 0 && <SelectField id="for" name="for" label={t('codes:forWhom')} defaultValue={UID} options={children.map(({ UID, displayName }) => ({ value: UID, label: displayName }))} />}
        <TextField id="code" name="code" label={t('codes:code')} hint={t('codes:codeHint')} problem={said} defaultValue={code} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={100} />
        <button className="button w-full">{t('codes:look')}</button>
      </form>
      <p><a className="way" href={SUBSCRIPTION}>{t('codes:back')}</a></p>
    </Outside>
  )
}

/** Whose account it is for: one's own, or for a parent the child that was chosen, else the first. */
function asked({ user }: Current, wanted: string | null): string {
  let { UID, children } = user
  if (children.length === 0) return UID
  return (children.find((child) => child.UID === wanted) ?? children[0]!).UID
}

async function lookUp(current: Current, code: string, UID: string): Promise<Shown> {
  if (code === '') return { code, UID, problem: { reason: 'required' } }
  let given = v.safeParse(Redemption, { UID, promoCode: code })
  if (!given.success) return { code, UID, problem: { reason: 'codeInvalid' } }
  let looking = await previewRedemption(current, given.output)
  if (!looking.ok && looking.reason === 'tooManyTries') return { code, UID, problem: { reason: 'tooManyTries', seconds: looking.retryAfterSeconds } }
  let found = valueOf<NotRedeemed | { result: 0; gain: Gain }>(looking)
  return found.result === 0 ? { code, UID, gain: found.gain } : { code, UID, problem: found }
}

function answerOf({ problem }: Shown): ResponseInit {
  if (!problem) return { status: 200 }
  return problem.reason === 'tooManyTries' ? { status: 429, headers: problem.seconds ? { 'Retry-After': String(problem.seconds) } : undefined } : { status: 422 }
}

function sayProblem({ reason, most, seconds }: NonNullable<Shown['problem']>, locale: Locale): string {
  let t = translate(locale)
  if (reason === 'required') return t('codes:required')
  if (reason === 'tooManyTries') return [t('errors:tooManyTries'), seconds ? t('auth:waitMinutes', { count: Math.ceil(seconds / 60) }) : ''].join(' ').trim()
  return t(`codes:reasons.${reason}`, { most: most ?? 0 })
}

function factsOf({ role, className, validUntil, isRenewal, ...school }: Gain, locale: Locale): Fact[] {
  let t = translate(locale)
  return [
    [t('account:school'), nameOf({ name: school.schoolName, nameEn: school.schoolNameEn }, locale)],
    [t('account:role'), t(`role.${role}.unspecified`)],
    ...(className ? [[t('codes:class'), className] as Fact] : []),
    // Kept is the day on which it is over; people ask for the last day on which it is not.
    [t('account:until'), formatOf(locale).day(addDays(validUntil, -1)), ...(isRenewal ? [t('codes:renewal')] : [])],
  ]
}

/** What a code of another school or role ends. */
function Ending({ gain: { ends, leaves }, locale }: { gain: Gain; locale: Locale }) {
  let t = translate(locale)
  let { schoolName, schoolNameEn, role, daysLeft } = ends!
  return (
    <div className="space-y-2 rounded-2xl bg-sun-tint px-4 py-3">
      <h2 className="text-base">{t('codes:ends')}</h2>
      <p><bdi>{nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)}</bdi> · {t(`role.${role}.unspecified`)} · {t('account:daysLeft', { count: daysLeft })}</p>
      {leaves.length > 0 && (
        <>
          <p>{t('codes:leaves')}</p>
          <ul className="list-disc ps-5">{leaves.map((name) => <li key={name}><bdi>{name}</bdi></li>)}</ul>
        </>
      )}
    </div>
  )
}

import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { requireUser } from '#app/middleware/current.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import { Redemption } from '#app/models/codes/redeem.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/redeem.ts'
import { answerOf, requestedUID, lookUp, redeemable, sayProblem, type Shown } from './look-up.ts'
import { GainShown } from './redemption-preview.tsx'

export const middleware = [requireUser]

/** A code in the address, as a card's QR code has it, is only looked up: the button redeems. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let code = url.searchParams.get('code')?.trim() ?? null
  let UID = requestedUID(current, url.searchParams.get('for'))
  let shown: Shown = code === null ? { code: '', UID } : await lookUp(current, code, UID)
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname + url.search,
      own: current.user.UID,
      people: redeemable(current),
      ...shown,
    },
    answerOf(shown),
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let UID = requestedUID(current, String(form.get('for') ?? ''))
  let given = v.safeParse(Redemption, {
    UID,
    promoCode: String(form.get('code') ?? ''),
    confirm: form.get('confirm') === 'yes',
  })
  if (!given.success) return redirect(redeemPath('', UID), 303)
  let redeeming = await redeem(current, given.output)
  if (redeeming.ok && redeeming.value.result === 0)
    return redirect(href('/dashboard/user/account/subscription'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('codeRedeemed') },
    })
  if (!redeeming.ok && redeeming.reason !== 'tooManyTries') valueOrThrow(redeeming)
  // The page looks the code up again and says why it was refused.
  return redirect(redeemPath(given.output.promoCode, UID), 303)
}

/** Also with an empty code, which the page then asks for. */
function redeemPath(code: string, UID: string): string {
  return `${href('/redeem')}?${new URLSearchParams({ code, for: UID })}`
}

/** Keeps `Retry-After` of a refusal. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Redeems a code: for one's own account, or as a guardian for a child's. */
export function ServerComponent({
  loaderData: { locale, path, own, people, code, UID, problem, gain },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  if (gain) {
    let child = UID === own ? undefined : people.find((person) => person.UID === UID)
    let title = t(gain.isOwn ? 'codes:own' : 'codes:gives')
    return (
      <Outside
        locale={locale}
        path={path}
        title={title}
        lead={child && <bdi>{child.displayName}</bdi>}
      >
        <title>{`${title} · ${t('brand')}`}</title>
        <GainShown gain={gain} locale={locale} />
        {gain.isOwn ? (
          <p>
            <a className="button w-full" href={href('/dashboard/user/account/subscription')}>
              {t('codes:back')}
            </a>
          </p>
        ) : (
          <form method="post" action={href('/redeem')} className="space-y-3">
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="for" value={UID} />
            {gain.confirm && <input type="hidden" name="confirm" value="yes" />}
            <button className="button w-full">
              {t(gain.confirm ? 'codes:change' : 'codes:redeem')}
            </button>
          </form>
        )}
        <p>
          <a className="way" href={href('/redeem')}>
            {t('codes:another')}
          </a>
        </p>
      </Outside>
    )
  }
  let texts = headTexts(t, `${t('codes:title')} · ${t('brand')}`)
  let said = problem && sayProblem(problem, locale)
  return (
    <Outside locale={locale} path={path} title={t('codes:title')} lead={t('codes:lead')}>
      <FormHead texts={texts} fields={[{ id: 'code', errors: said ? [said] : undefined }]} />
      <form method="get" action={href('/redeem')} className="space-y-4">
        {people.some((person) => person.UID !== own) && (
          <SelectField
            id="for"
            name="for"
            label={t('codes:forWhom')}
            defaultValue={UID}
            options={people.map(({ UID, displayName }) => ({ value: UID, label: displayName }))}
          />
        )}
        <TextField
          id="code"
          name="code"
          label={t('codes:code')}
          hint={t('codes:codeHint')}
          problem={said}
          defaultValue={code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <button className="button w-full">{t('codes:look')}</button>
      </form>
      <p>
        <a className="way" href={href('/dashboard/user/account/subscription')}>
          {t('codes:back')}
        </a>
      </p>
    </Outside>
  )
}

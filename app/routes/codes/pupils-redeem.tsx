import { data, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { redeemForPupils, type RedeemedFor } from '#app/models/codes/redeem-many.server.ts'
import { sayNotRedeemed } from '#app/models/codes/refusal-reason.ts'
import type { Current } from '#app/models/current.ts'
import { codesFor } from '#app/models/people/form.ts'
import { previewSelection } from '#app/models/people/selection.server.ts'
import { afterActionHref, listHref } from '#app/routes/people/action-links.ts'
import { actData, actForm } from '#app/routes/people/bulk-action-data.ts'
import { ActPage, SelectedPeople } from '#app/routes/people/bulk-action-page.tsx'
import { called } from '#app/sheets/people-sheet.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import type { Route } from './+types/pupils-redeem.ts'
import { RedeemForm, type Redeeming } from './pupils-redeem-form.tsx'

export const middleware = [allow('admin')]

export function loader(args: Route.LoaderArgs) {
  return actData(args, 'redeem')
}

export async function action(args: Route.ActionArgs) {
  let { context } = args
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  let { form, ids, list } = await actForm(args)
  let pasted = String(form.get('codes') ?? '')
  let again = (problem: string, init: ResponseInit = { status: 422 }) =>
    data<Redeeming>({ pasted, problem, results: [] }, init)
  let { wanted, over } = codesFor(ids, pasted)
  let t = translate(locale)
  if (wanted.length === 0) return again(t('codes:required'))
  if (over) return again(t('errors:moreCodesThanPupils'))

  let redeeming = await redeemForPupils(current, wanted)
  if (!redeeming.ok && redeeming.reason === 'tooManyTries')
    return again(
      [t('errors:tooManyTries'), ...formErrors(redeeming, locale).slice(1)].join(' '),
      refusedWith(redeeming),
    )
  let results = valueOrThrow(redeeming)
  if (results.some(({ reason }) => reason))
    return data<Redeeming>(
      { pasted, results: await describe(current, results, locale) },
      { status: 422 },
    )
  return redirect(afterActionHref({ ids, list, everywhere: false }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('codeRedeemed') },
  })
}

/** Keeps `Retry-After` of a refusal. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The result of each pupil's code, in the reader's language. */
async function describe(
  current: Current,
  results: RedeemedFor[],
  locale: Locale,
): Promise<Redeeming['results']> {
  let t = translate(locale)
  let { people } = valueOrThrow(
    await previewSelection(current, { act: 'redeem', ids: results.map(({ UID }) => UID) }),
  )
  let names = new Map(people.map((person) => [person.UID, called(person, t)]))
  return results.map(({ UID, reason, most }) => ({
    UID,
    name: names.get(UID) ?? '',
    said: reason ? sayNotRedeemed(t, { reason, most }) : t('codes:redeemed'),
    isDone: !reason,
  }))
}

/** Redeems codes that the school bought for its pupils. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, list, people } = loaderData
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('people:acts.redeem')} · ${t('brand')}`),
    hint: t('people:hints.redeem'),
    codes: t('people:codes'),
    codesHint: t('people:codesHint'),
    send: t('people:acts.redeem'),
    keep: t('people:keep'),
    some: t('people:someFailed'),
  }
  return (
    <ActPage {...loaderData} untitled>
      <RedeemForm action={path} back={listHref(list, false)} texts={texts} rows={people.length}>
        <SelectedPeople {...loaderData} ordered />
      </RedeemForm>
    </ActPage>
  )
}

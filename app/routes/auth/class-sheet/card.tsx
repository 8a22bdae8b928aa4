import { data, href } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { CardKey } from '#app/models/classes/sheet/sheet.ts'
import { findCard, signInByCard } from '#app/models/classes/sheet/sign-in.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { sayIn } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/card.ts'
import { CardProblem } from './card-problem.tsx'
import { completeCardSignIn } from './complete-sign-in.ts'

/** The page of a card's QR code. It starts no session: tablets open what their camera sees. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let parsing = v.safeParse(CardKey, { key: url.searchParams.get('key') })
  let finding = parsing.success
    ? await findCard(context.get(visitContext), parsing.output)
    : refuse('cardSpent')
  let page = { locale, here: url.pathname + url.search }
  if (finding.ok)
    return data({
      ...page,
      child: finding.value,
      key: parsing.success ? parsing.output.key : '',
      complaints: [],
    })
  return data(
    {
      ...page,
      child: undefined,
      key: '',
      complaints: finding.reason === 'cardSpent' ? [] : formErrors(finding, locale),
    },
    refusedWith(finding),
  )
}

/** The page itself shows that a card was replaced. */
export async function action({ request, context }: Route.ActionArgs) {
  let [visit, locale] = [context.get(visitContext), context.get(localeContext)]
  let parsing = v.safeParse(CardKey, { key: (await request.formData()).get('key') })
  let signingIn = parsing.success
    ? await signInByCard(visit, parsing.output, 'browser')
    : refuse('cardSpent')
  return signingIn.ok
    ? completeCardSignIn(visit, request, signingIn.value)
    : data({ complaints: formErrors(signingIn, locale) }, refusedWith(signingIn))
}

/** A refusal says when to try again. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders
}

/** The card's child, and the button that signs in. */
export function ServerComponent({
  loaderData: { locale, here, child, key, complaints },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let reasons = { tooManyTries: t('errors:tooManyTries') }
  if (!child) {
    return (
      <Outside
        locale={locale}
        path={here}
        drawing="tell-your-teacher"
        title={t('sheets:cardSpent')}
        lead={complaints.length > 0 ? sayIn(reasons)(complaints) : t('sheets:cardSpentLead')}
      >
        <title>{`${t('sheets:cardSpent')} · ${t('brand')}`}</title>
        <p>
          <a className="way" href={href('/auth/login')}>
            {t('sheets:withPassword')}
          </a>
        </p>
      </Outside>
    )
  }
  return (
    <Outside
      locale={locale}
      path={here}
      title={<bdi>{child.displayName}</bdi>}
      lead={t('sheets:cardLead')}
    >
      <title>{`${child.displayName} · ${t('brand')}`}</title>
      <CardProblem texts={reasons} />
      <form method="post" action={here} className="grid justify-items-center gap-5">
        <input type="hidden" name="key" value={key} />
        <Avatar imageURL={child.imageURL} size={128} />
        <button className="button min-h-20 w-full text-2xl">
          {t('sheets:iAm')} <bdi className="min-w-0 wrap-anywhere">{child.displayName}</bdi>
        </button>
      </form>
      <p className="muted text-sm">{t('sheets:cardAdult')}</p>
    </Outside>
  )
}

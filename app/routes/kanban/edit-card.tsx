import { href, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import type { Card } from '#app/models/kanban/card.ts'
import { changeCard } from '#app/models/kanban/cards.server.ts'
import { openCardToChange } from '#app/models/kanban/read-card.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { ThereNow } from '#app/ui/there-now.tsx'
import type { Route } from './+types/edit-card.ts'
import { CardFacts } from './card-facts.tsx'
import { CardForm } from './card-form.tsx'
import { valuesOf, type CardAnswer } from './form-values.ts'
import { trailOf } from './links.ts'
import { saveCard } from './save-card.ts'

export const handle = { script: 'text-toolbar' }

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as CardAnswer | null
  let { card, colleagues } = valueOrThrow(await openCardToChange(current, params.cardID))
  let values = answer?.values ?? valuesOf(card)
  return {
    locale: context.get(localeContext),
    today: current.today,
    card,
    colleagues,
    answer,
    // Saved once more it is a change of what is there now: whoever saw both means it.
    values: answer?.isStale ? { ...values, version: String(card.version) } : values,
  }
}

export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let { card } = valueOrThrow(await openCardToChange(current, cardID))
  let saving = await saveCard(
    await request.formData(),
    current,
    (fields, { key, version }) => changeCard(current, cardID, { ...fields, key, version }),
    card.coverID,
  )
  if (!('cardID' in saving)) return saving
  return redirect(href('/dashboard/kanban/cards/:cardID', { cardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Changes a card; who saves another one than they saw is shown both. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, today, card, colleagues, answer, values } = loaderData
  let t = translate(locale)
  let { cardID } = card
  let title = t('kanban:card.editTitle')
  return (
    <>
      <ReportHead untitled locale={locale} title={title} trail={trailOf(card, locale, card)} />
      {answer?.isStale && <Now {...{ card, today, locale }} />}
      <CardForm
        action={href('/dashboard/kanban/cards/:cardID/edit', { cardID })}
        submit={t('kanban:card.save')}
        back={href('/dashboard/kanban/cards/:cardID', { cardID })}
        {...{ title, values, answer, colleagues, locale }}
      />
    </>
  )
}

type NowProps = {
  card: Card & { description: string; author: string }
  today: string
  locale: Locale
}

/** The card as somebody else left it. */
function Now({ card, today, locale }: NowProps) {
  return (
    <ThereNow locale={locale}>
      <p className="text-lg font-bold wrap-anywhere">
        <bdi>{card.title}</bdi>
      </p>
      <CardFacts {...{ card, today, locale }} />
      {card.description && <RichText text={card.description} />}
    </ThereNow>
  )
}

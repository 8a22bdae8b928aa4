import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { problemIn } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { moveCard } from '#app/models/kanban/move-card.server.ts'
import { openCardToMove } from '#app/models/kanban/read-card.server.ts'
import { refuse, statusOf } from '#app/models/outcome.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/move-card.ts'
import { placeIn } from './form-values.ts'
import { trailOf, wayBack } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

type Answer = {
  key: string
  columnID: string
  position: string
  problem?: MessageKey
  isStale?: true
}

export async function loader({ context, params }: Route.LoaderArgs) {
  let { card, position, columns } = valueOrThrow(
    await openCardToMove(context.get(currentContext), params.cardID),
  )
  // An archived card has no place: it is put back first.
  if (card.isArchived)
    throw redirect(href('/dashboard/kanban/cards/:cardID', { cardID: card.cardID }))
  return {
    locale: context.get(localeContext),
    card,
    position,
    columns,
    answer: context.get(answerContext) as Answer | null,
    key: uuid(),
  }
}

/** Moves a card, by its form or dragged (app/scripts/kanban.js); then its board. */
export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let form = await request.formData()
  let values = {
    key: keyIn(form),
    columnID: textIn(form, 'column'),
    position: textIn(form, 'position'),
  }
  let place = placeIn(form)
  if (!place.success)
    return data<Answer>({ ...values, problem: problemIn(place.issues) }, { status: 422 })
  let { key, columnID } = values
  let moving = await moveCard(context.get(currentContext), cardID, {
    ...place.output,
    columnID,
    placed: wholeIn(form, 'placed'),
    key,
  })
  if (!moving.ok && moving.reason === 'cardMoved')
    return data<Answer>({ ...values, isStale: true }, { status: statusOf.cardMoved })
  let { boardID } = valueOrThrow(
    !moving.ok && moving.reason === 'forbidden' ? refuse('forbidden') : moving,
  )
  return redirect(`${wayBack(form, boardID)}#card-${cardID}`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('cardMoved') },
  })
}

/** Where a card is to go: the way without dragging. */
export function ServerComponent({
  loaderData: { locale, card, position, columns, answer, key },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { cardID, placed, columnID } = card
  let title = t('kanban:card.moveTitle')
  let column = columns.find((one) => one.columnID === columnID)
  let problem = answer?.problem && t(`errors:${answer.problem}`)
  return (
    <>
      <ReportHead untitled locale={locale} title={title} trail={trailOf(card, locale, card)} />
      <form
        method="post"
        action={href('/dashboard/kanban/cards/:cardID/move', { cardID })}
        noValidate
        className="card max-w-2xl space-y-4"
      >
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={[
            {
              id: 'position',
              label: t('kanban:card.position'),
              errors: problem ? [problem] : undefined,
            },
          ]}
          problem={answer?.isStale ? t('kanban:card.movedMeanwhile') : undefined}
        />
        <input type="hidden" name="key" value={answer?.key ?? key} />
        <input type="hidden" name="placed" value={placed} />
        <p className="text-lg font-bold wrap-anywhere">
          <bdi>{card.title}</bdi>
        </p>
        {column && position !== null && (
          <p>
            {t('kanban:card.now', {
              position: formatOf(locale).number(position),
              column: isolated(column.name),
            })}
          </p>
        )}
        <SelectField
          id="column"
          name="column"
          label={t('kanban:card.column')}
          defaultValue={answer?.columnID ?? columnID ?? undefined}
          options={columns.map((one) => ({ value: one.columnID, label: one.name }))}
        />
        <TextField
          id="position"
          name="position"
          type="number"
          min="1"
          label={t('kanban:card.position')}
          note={t('kanban:card.optional')}
          hint={t('kanban:card.positionHint')}
          defaultValue={answer?.position}
          problem={problem}
        />
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('kanban:card.moveIt')}</button>
          <a className="button quiet" href={href('/dashboard/kanban/cards/:cardID', { cardID })}>
            {t('news:back')}
          </a>
        </p>
      </form>
    </>
  )
}

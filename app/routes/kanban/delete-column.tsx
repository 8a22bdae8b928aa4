import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { CardsOfColumn, cardsWays } from '#app/models/kanban/board.ts'
import { findColumn, removeColumn } from '#app/models/kanban/columns.server.ts'
import { refuse, statusOf } from '#app/models/outcome.ts'
import { textIn } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { Choices } from '#app/ui/choices.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/delete-column.ts'
import { boardHref, trailOf } from './links.ts'

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

type Answer = { isStale: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    ...valueOrThrow(await findColumn(context.get(currentContext), params.columnID)),
    answer: context.get(answerContext) as Answer | null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  // Of a column without cards nothing is asked.
  let cards = v.safeParse(CardsOfColumn, {
    way: textIn(form, 'way') || 'archive',
    to: textIn(form, 'to'),
  })
  if (!cards.success) return valueOrThrow<never>(refuse('invalid'))
  let removing = await removeColumn(context.get(currentContext), params.columnID, {
    cards: cards.output,
    seen: wholeIn(form, 'seen'),
  })
  if (!removing.ok && removing.reason === 'columnChanged')
    return data<Answer>({ isStale: true }, { status: statusOf.columnChanged })
  let { boardID } = valueOrThrow(removing)
  return redirect(boardHref({ boardID }), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('columnRemoved') },
  })
}

/** Asks before a column is deleted, and what becomes of its cards. */
export function ServerComponent({
  loaderData: { locale, column, columns, answer },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { columnID, boardID, name, cards } = column
  let others = columns.filter((other) => other.columnID !== columnID)
  let ways = cardsWays.filter((way) => way !== 'move' || others.length > 0)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('kanban:column.deleteTitle')}
        trail={trailOf(column, locale)}
      />
      <form
        method="post"
        action={href('/dashboard/kanban/columns/:columnID/delete', { columnID })}
        className="card max-w-2xl space-y-4"
      >
        {answer && (
          <p role="alert" className="problems">
            {t('kanban:column.changed')}
          </p>
        )}
        <input type="hidden" name="seen" value={cards} />
        <p className="text-lg font-bold">
          <bdi>{name}</bdi>
        </p>
        <p>{t('kanban:column.cards', { count: cards })}</p>
        {cards > 0 && (
          <Choices
            id="way"
            name="way"
            label={t('kanban:column.whatOfCards')}
            chosen={ways[0]}
            options={ways.map((way) => ({ value: way, label: t(`kanban:column.ways.${way}`) }))}
          />
        )}
        {cards > 0 && others.length > 0 && (
          <SelectField
            id="to"
            name="to"
            label={t('kanban:column.to')}
            options={others.map((other) => ({ value: other.columnID, label: other.name }))}
          />
        )}
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('kanban:column.delete')}</button>
          <a className="button quiet" href={boardHref({ boardID })}>
            {t('kanban:card.keep')}
          </a>
        </p>
      </form>
    </>
  )
}

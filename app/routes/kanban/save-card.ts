import { data } from 'react-router'
import { coverMeant, keepSentCover } from '#app/middleware/sent-cover.ts'
import type { Current } from '#app/models/current.ts'
import type { CardFields } from '#app/models/kanban/card.ts'
import { statusOf, type Outcome, type Reason } from '#app/models/outcome.ts'
import { wholeIn } from '#app/request/whole.ts'
import { cardValuesIn, parseCard, type CardAnswer } from './form-values.ts'

type Written = { cardID: string }
/** Undefined leaves the card's own. */
type Cover = string | null | undefined

/** What a form shows beside its fields, and not as a page of its own. */
const beside: Partial<Record<Reason, keyof CardAnswer['problems']>> = {
  tooManyCards: 'title',
  archiveFull: 'title',
  personUnknown: 'assignees',
}

/**
 * Saves what a card's form sent, or shows it again: a picture that came with it is kept, whatever
 * else is refused. `coverOf` is the card's own picture, which it may keep.
 */
export async function saveCard(
  form: FormData,
  current: Current,
  save: (
    card: CardFields & { cover?: Cover },
    about: { key: string; version: number },
  ) => Promise<Outcome<Written>>,
  coverOf: string | null = null,
) {
  let values = cardValuesIn(form)
  let problems: CardAnswer['problems'] = {}
  let keeping = await keepSentCover(form, current)
  if (keeping?.ok) Object.assign(values, { coverKept: keeping.value, coverRemove: false })
  else if (keeping) problems.cover = keeping.reason
  let parsed = parseCard(values)
  if (!parsed.ok) problems = { ...parsed.problems, ...problems }
  let again = (answer: Partial<CardAnswer>, status: number) =>
    data<CardAnswer>({ values, problems, ...answer }, { status })
  if (!parsed.ok || Object.keys(problems).length > 0) return again({}, 422)
  let cover = await coverMeant(current, values, coverOf)
  let saving = await save(
    { ...parsed.fields, cover },
    { key: values.key, version: wholeIn(form, 'version') },
  )
  if (saving.ok) return saving.value
  if (saving.reason === 'cardChanged') return again({ isStale: true }, statusOf.cardChanged)
  let field = beside[saving.reason]
  if (!field) throw data(saving.reason, { status: statusOf[saving.reason] })
  return again({ problems: { [field]: saving.reason } }, statusOf[saving.reason])
}

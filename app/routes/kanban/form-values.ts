import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { problemsOf } from '#app/locales/problems.ts'
import { CardFields, Place, type Card } from '#app/models/kanban/card.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'

/** A form of one name, as it was filled in. */
export type NameAnswer = {
  name: string
  key: string
  /** The version that was seen, where it is a change. */
  version?: string
  problem?: MessageKey
  isStale?: true
}

/**
 * The version that a form of one name is sent with again: who was told of another name saves over
 * it knowingly, a form that was refused otherwise still knows the one that it saw.
 */
export function versionSeen(answer: NameAnswer | null, now: number): string {
  return (answer && !answer.isStale && answer.version) || String(now)
}

/** A card's form as it was filled in, right or wrong: it is shown again as it was. */
export type CardValues = {
  key: string
  version: string
  title: string
  description: string
  priority: string
  dueFrom: string
  dueOn: string
  assignees: string[]
  /** The id of a picture that was sent before and is kept. */
  coverKept: string
  coverAlt: string
  coverRemove: boolean
}
export type CardAnswer = {
  values: CardValues
  problems: Partial<Record<keyof CardValues | 'cover', MessageKey>>
  /** Someone else changed the card while it was being filled in. */
  isStale?: true
}

/** A card's form as it was sent, right or wrong; a key that is none is a new one. */
export function cardValuesIn(form: FormData): CardValues {
  let text = (name: string) => textIn(form, name)
  return {
    key: keyIn(form),
    version: text('version'),
    title: text('title'),
    description: text('description').replaceAll('\r\n', '\n'),
    priority: text('priority'),
    dueFrom: text('dueFrom'),
    dueOn: text('dueOn'),
    assignees: form.getAll('assignee').map(String).slice(0, 100),
    coverKept: text('coverKept'),
    coverAlt: text('coverAlt'),
    coverRemove: form.has('coverRemove'),
  }
}

/** A form for a new card. */
export function newValues(): CardValues {
  return {
    key: uuid(),
    version: '',
    title: '',
    description: '',
    priority: 'medium',
    dueFrom: '',
    dueOn: '',
    assignees: [],
    coverKept: '',
    coverAlt: '',
    coverRemove: false,
  }
}

/** A card as its form shows it. */
export function valuesOf(card: Card & { description: string }): CardValues {
  return {
    key: uuid(),
    version: String(card.version),
    title: card.title,
    description: card.description,
    priority: card.priority,
    dueFrom: card.dueFrom ?? '',
    dueOn: card.dueOn ?? '',
    assignees: card.assignees.map(({ UID }) => UID),
    coverKept: card.coverID ?? '',
    coverAlt: card.coverAlt,
    coverRemove: false,
  }
}

/** The card that a form says, or what is wrong with it; what is empty is left out. */
export function parseCard({ title, description, assignees, coverAlt, ...values }: CardValues) {
  let parsed = v.safeParse(
    CardFields,
    {
      title,
      description,
      assignees,
      coverAlt,
      priority: values.priority || undefined,
      dueFrom: values.dueFrom || null,
      dueOn: values.dueOn || null,
    },
    { abortPipeEarly: true },
  )
  if (parsed.success) return { ok: true as const, fields: parsed.output }
  let problems: CardAnswer['problems'] = problemsOf(parsed.issues)
  return { ok: false as const, problems }
}

/** A place as a form says it: after what stands there (empty: first), or counted; else the end. */
export function placeIn(form: FormData) {
  let after = form.get('after')
  let position = textIn(form, 'position').trim()
  return v.safeParse(Place, {
    ...(typeof after === 'string' && { after: after || null }),
    ...(position && { position: Number(position) }),
  })
}

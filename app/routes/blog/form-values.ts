import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import { NewPost, type Audience } from '#app/models/blog/post.ts'
import { textIn } from '#app/request/form-text.ts'

/** A post's form as it was filled in, right or wrong: it is shown again as it was. */
export type FormValues = {
  key: string
  version: string
  title: string
  description: string
  text: string
  tags: string
  /** An audience, or `class:…`. */
  audience: string
  /** The id of a picture that was sent before and is kept. */
  coverKept: string
  coverAlt: string
  coverRemove: boolean
  isClosed: boolean
}
export type Answer = {
  values: FormValues
  problems: Partial<Record<keyof FormValues | 'cover', MessageKey>>
  /** What the form says is shown as it will look. */
  preview?: NewPost
}

export function valuesIn(form: FormData): FormValues {
  let text = (name: string) => textIn(form, name)
  return {
    key: text('key'),
    version: text('version'),
    title: text('title'),
    description: text('description'),
    text: text('text'),
    tags: text('tags'),
    audience: text('audience'),
    coverKept: text('coverKept'),
    coverAlt: text('coverAlt'),
    coverRemove: form.has('coverRemove'),
    isClosed: form.has('isClosed'),
  }
}

/** The post that a form says, or what is wrong with it. */
export function parseValues({ tags, audience, isClosed, ...values }: FormValues) {
  let parsed = v.safeParse(
    NewPost,
    {
      title: values.title,
      description: values.description,
      text: values.text,
      coverAlt: values.coverAlt,
      tags: tags.split(/[,،;؛\n]/),
      isClosed,
      ...audienceOf(audience),
    },
    { abortPipeEarly: true },
  )
  if (parsed.success) return { ok: true as const, post: parsed.output }
  let { nested = {} } = v.flatten<typeof NewPost>(parsed.issues)
  let problems = Object.entries(nested).map(([field, [key] = ['']]) => [
    field === 'classID' ? 'audience' : field,
    messageKeyOf(key),
  ])
  return { ok: false as const, problems: Object.fromEntries(problems) as Answer['problems'] }
}

/** Whom a post is for, as one value of a form. */
export function audienceValue(audience: Audience, classID: string | null): string {
  return audience === 'class' ? `class:${classID}` : audience
}

function audienceOf(value: string) {
  let [audience, classID] = value.split(/:(.*)/s)
  return { audience, classID: audience === 'class' ? classID : null }
}

import { v7 as uuid } from 'uuid'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { openComposing } from '#app/models/correspondence/compose.server.ts'
import { MOST_BY_NAME, MOST_IN_SUBJECT } from '#app/models/correspondence/letter.ts'
import { keyOf } from '#app/request/form-text.ts'
import { Style } from '#app/styles/style.tsx'
import type { Route } from './+types/compose.ts'
import { LetterForm } from './letter-form.tsx'
import { writeFrom, type LetterAnswer } from './write-letter.ts'

export const middleware = [needModule('mail')]
export const handle = { script: 'write-letter' }

export async function loader({ context, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as LetterAnswer | null
  let asked = (name: string) => url.searchParams.get(name) ?? undefined
  let key = answer?.key ?? keyOf(asked('draft'))
  let composing = valueOrThrow(
    await openComposing(context.get(currentContext), {
      key,
      to: answer?.people ?? url.searchParams.getAll('to').slice(0, MOST_BY_NAME),
      ...(!answer && { re: asked('re'), forward: asked('forward') }),
      query: answer?.query ?? asked('q'),
    }),
  )
  let locale = context.get(localeContext)
  return {
    locale,
    path: url.pathname,
    formKey: key,
    fileKey: uuid(),
    query: answer?.query ?? asked('q') ?? '',
    errors: answer?.errors ?? {},
    ...composing,
    written: answer ?? writtenAs(composing, { ...asked, zone: readerZone(context), locale, url }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return writeFrom(context, await request.formData())
}

type Composing = Extract<Awaited<ReturnType<typeof openComposing>>, { ok: true }>['value']

/** What stands in the form: the draft, or what a letter that answers or passes on begins with. */
function writtenAs(
  { draft, replied }: Composing,
  { zone, locale, url }: { zone: string; locale: Locale; url: URL },
) {
  let audience = url.searchParams.get('audience') ?? 'people'
  if (draft) {
    let { version, replyTo, subject, text } = draft
    return { version, re: replyTo ?? undefined, audience: draft.audience, subject, text }
  }
  let empty = { version: 0, re: undefined, audience, subject: '', text: '' }
  if (!replied) return empty
  let t = translate(locale)
  let { subject, text, sentAt, displayName, mailID } = replied
  let isForward = url.searchParams.has('forward')
  let named = t(`correspondence:compose.${isForward ? 'forwardOf' : 'answerOf'}`, {
    subject: withoutMark(subject, t),
  })
  if (!isForward)
    return { ...empty, re: mailID, subject: named.slice(0, MOST_IN_SUBJECT), text: '' }
  let wrote = t('correspondence:compose.wrote', {
    name: displayName,
    day: formatOf(locale).day(dayIn(zone, sentAt)),
  })
  return { ...empty, subject: named.slice(0, MOST_IN_SUBJECT), text: `\n\n${wrote}\n\n${text}` }
}

/** An answer to an answer says so once. */
function withoutMark(subject: string, t: ReturnType<typeof translate>): string {
  let marks = (['answerOf', 'forwardOf'] as const).map((mark) =>
    t(`correspondence:compose.${mark}`, { subject: '' }).trim(),
  )
  let mark = marks.find((mark) => subject.startsWith(mark))
  return mark ? subject.slice(mark.length).trim() : subject
}

/** Writes a letter: to people by name, to the families of a class, to all staff. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <>
      <Style of="mail" />
      <LetterForm {...loaderData} />
    </>
  )
}

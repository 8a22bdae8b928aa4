import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { problemIn } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { CommentOfPicture, NewComment } from '#app/models/kanban/card.ts'
import { writeComment } from '#app/models/kanban/comments.server.ts'
import { readCard } from '#app/models/kanban/read-card.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { cleanPicture, COVER_BYTES } from '#app/models/pictures/clean-picture.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'
import { Style } from '#app/styles/style.tsx'
import { Likes } from '#app/ui/likes.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/card.ts'
import { CardComments, type RefusedComment } from './card-comments.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardFiles } from './card-files.tsx'
import { trailOf } from './links.ts'
import { stepInWords } from './words.ts'

/** So many faces of who likes a card stand beside the number. */
const MOST_FACES = 6

export const middleware = [allow('admin', 'teacher'), needModule('kanban')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    today: current.today,
    timezone: current.user.school?.timezone ?? 'UTC',
    card: valueOrThrow(await readCard(current, params.cardID)),
    answer: context.get(answerContext) as RefusedComment | null,
    key: uuid(),
  }
}

export async function action({ request, context, params: { cardID } }: Route.ActionArgs) {
  let form = await request.formData()
  let values = { key: keyIn(form), text: textIn(form, 'text') }
  let refused = (problem: MessageKey, status: number) =>
    data<RefusedComment>({ ...values, problem }, { status })
  let file = form.get('picture')
  let picture =
    file instanceof File && file.size > 0
      ? cleanPicture(new Uint8Array(await file.arrayBuffer()), COVER_BYTES)
      : undefined
  if (picture?.ok === false) return refused(picture.reason, statusOf[picture.reason])
  let parsed = v.safeParse(picture ? CommentOfPicture : NewComment, values, {
    abortPipeEarly: true,
  })
  if (!parsed.success) return refused(problemIn(parsed.issues), 422)
  let writing = await writeComment(context.get(currentContext), values.key, cardID, {
    ...parsed.output,
    picture: picture?.value,
  })
  if (writing.ok)
    return redirect(`${href('/dashboard/kanban/cards/:cardID', { cardID })}#comments`, {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('cardCommented') },
    })
  if (writing.reason === 'notFound') return valueOrThrow(writing)
  return refused(writing.reason, statusOf[writing.reason])
}

/** A card: what there is to do, its files, what was said and done about it. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, today, timezone, card, answer, key } = loaderData
  let t = translate(locale)
  let { cardID, title, coverID, coverAlt, description, isArchived, columns, steps } = card
  let { likers } = card
  let column = columns.find(({ columnID }) => columnID === card.columnID)
  let { moment } = formatOf(locale)
  return (
    <>
      <Style of="kanban" />
      <ReportHead
        locale={locale}
        title={title}
        trail={trailOf(card, locale)}
        note={isArchived && <p>{t('kanban:card.archived')}</p>}
      />
      <section className="card max-w-3xl space-y-4">
        {coverID && (
          <img
            className="kanban-cover"
            src={picturePath(coverID)}
            alt={coverAlt}
            width="640"
            height="360"
          />
        )}
        <CardFacts {...{ card, today, locale }} column={isArchived ? undefined : column?.name} />
        {description && <RichText text={description} />}
        <Likes
          post={{
            likes: likers.length,
            isLiked: likers.some(({ isOwn }) => isOwn),
            faces: likers.slice(0, MOST_FACES),
          }}
          action={href('/dashboard/kanban/cards/:cardID/like', { cardID })}
          locale={locale}
        />
      </section>
      <Ways card={card} locale={locale} />
      <CardFiles {...{ cardID, locale }} files={card.attachments} formKey={key} />
      <CardComments {...{ cardID, timezone, answer, locale }} said={card.said} formKey={key} />
      <section className="max-w-3xl space-y-3">
        <h2>{t('kanban:history.title')}</h2>
        <ol className="space-y-2">
          {steps.map(({ stepID, at, ...step }) => (
            <li key={stepID}>
              {stepInWords(step, locale)}{' '}
              <small className="muted">
                <bdi>{moment(new Date(at).toISOString(), timezone)}</bdi>
              </small>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

type CardShown = Route.ComponentProps['loaderData']['card']

/** What may be done with a card. */
function Ways({ card, locale }: { card: CardShown; locale: Locale }) {
  let t = translate(locale)
  let { cardID, isDone, isArchived } = card
  let at = { cardID }
  return (
    <div className="no-print flex flex-wrap gap-3">
      <form method="post" action={href('/dashboard/kanban/cards/:cardID/done', at)}>
        <input type="hidden" name="from" value="card" />
        <button className="button" name="done" value={isDone ? '0' : '1'}>
          {t(isDone ? 'kanban:card.reopen' : 'kanban:card.markDone')}
        </button>
      </form>
      <a className="button quiet" href={href('/dashboard/kanban/cards/:cardID/edit', at)}>
        {t('kanban:card.edit')}
      </a>
      {!isArchived && (
        <a className="button quiet" href={href('/dashboard/kanban/cards/:cardID/move', at)}>
          {t('kanban:card.move')}
        </a>
      )}
      <form method="post" action={href('/dashboard/kanban/cards/:cardID/archive', at)}>
        <button className="button quiet" name="archived" value={isArchived ? '0' : '1'}>
          {t(isArchived ? 'kanban:card.restore' : 'kanban:card.archive')}
        </button>
      </form>
      <a className="button quiet" href={href('/dashboard/kanban/cards/:cardID/delete', at)}>
        {t('kanban:card.delete')}
      </a>
    </div>
  )
}

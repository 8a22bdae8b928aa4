import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { MOST_COMMENT } from '#app/models/kanban/card.ts'
import { PICTURE_FILES } from '#app/models/pictures/clean-picture.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ShownPicture } from './shown-picture.tsx'

/** A refused comment, as it was written. */
export type RefusedComment = { key: string; text: string; problem: MessageKey }

const ofPicture: MessageKey[] = [
  'pictureTooLarge',
  'pictureUnknown',
  'pictureBroken',
  'pictureTooManyPoints',
]

type Comment = {
  commentID: string
  text: string
  createdAt: number
  author: { displayName: string; imageURL: string | null; isOwn: boolean }
  pictureID: string | null
  mayDelete: boolean
}

type Props = {
  cardID: string
  said: Comment[]
  timezone: string
  answer: RefusedComment | null
  formKey: string
  locale: Locale
}

/** What the staff say about a card, and a form for more. */
export function CardComments({ cardID, said, timezone, answer, formKey, locale }: Props) {
  let t = translate(locale)
  let { moment } = formatOf(locale)
  return (
    <section id="comments" className="max-w-3xl space-y-4">
      <h2>{t('kanban:comments.title')}</h2>
      {said.length === 0 && <p className="muted">{t('kanban:comments.none')}</p>}
      <ul className="space-y-3">
        {said.map(({ commentID, author, text, createdAt, pictureID, mayDelete }) => (
          <li key={commentID} className="card space-y-1">
            <p className="flex items-center gap-2">
              <Avatar imageURL={author.imageURL} size={28} lazy />
              <b>
                <bdi>{author.displayName}</bdi>
              </b>
              <small className="muted">{moment(new Date(createdAt).toISOString(), timezone)}</small>
            </p>
            {text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {pictureID && (
              <ShownPicture
                fileID={pictureID}
                label={t('kanban:comments.pictureOf', { name: isolated(author.displayName) })}
              />
            )}
            {mayDelete && (
              <a
                className="way text-sm no-print"
                href={href('/dashboard/kanban/comments/:commentID/delete', { commentID })}
              >
                {t('kanban:comments.delete')}
                <span className="sr-only"> {isolated(author.displayName)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <CommentForm {...{ cardID, answer, formKey, locale }} />
    </section>
  )
}

/** Words, a picture, or both. */
function CommentForm({ cardID, answer, formKey, locale }: Omit<Props, 'said' | 'timezone'>) {
  let t = translate(locale)
  let problem = answer ? t(`errors:${answer.problem}`) : undefined
  let isOfPicture = answer !== null && ofPicture.includes(answer.problem)
  return (
    <form
      method="post"
      action={`${href('/dashboard/kanban/cards/:cardID', { cardID })}#text`}
      encType="multipart/form-data"
      noValidate
      className="no-print space-y-3"
    >
      <input type="hidden" name="key" value={answer?.key ?? formKey} />
      <LongField
        id="text"
        name="text"
        label={t('kanban:comments.yours')}
        problem={isOfPicture ? undefined : problem}
        defaultValue={answer?.text}
        maxLength={MOST_COMMENT}
        rows={3}
      />
      <details open={isOfPicture}>
        <summary>{t('kanban:comments.addPicture')}</summary>
        <FileDrop
          id="picture"
          name="picture"
          label={t('kanban:comments.picture')}
          hint={t('news:form.coverHint')}
          problem={isOfPicture ? problem : undefined}
          accept={PICTURE_FILES}
        />
      </details>
      <button className="button">{t('kanban:comments.send')}</button>
    </form>
  )
}

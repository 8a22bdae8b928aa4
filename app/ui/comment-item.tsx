import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Comment } from '#app/models/blog/comment.ts'
import { Avatar } from './avatar.tsx'

type Props = {
  comment: Comment
  timezone: string
  /** Before it: to which post it was written, where comments of several stand together. */
  above?: ReactNode
  /** Where the decision leads back to. */
  back: string
  locale: Locale
}

/** A comment: who wrote it when, its words, whether it waits, and what its reader may do. */
export function CommentItem({ comment, timezone, above, back, locale }: Props) {
  let t = translate(locale)
  let { commentID, author, text, state, createdAt } = comment
  return (
    <div className="space-y-1">
      {above}
      <p className="flex items-center gap-2">
        <Avatar imageURL={author.imageURL} size={28} lazy />
        <span className="min-w-0">
          <b className="block leading-tight">
            <bdi>{author.displayName}</bdi>
          </b>
          <small className="muted">
            {formatOf(locale).moment(new Date(createdAt).toISOString(), timezone)}
            {state !== 'shown' && ` · ${t(`news:commentStates.${state}`)}`}
          </small>
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <Actions {...{ comment, back, locale }} commentID={commentID} />
    </div>
  )
}

function Actions({
  comment: { state, mayDecide, mayDelete, mayReport },
  commentID,
  back,
  locale,
}: Pick<Props, 'comment' | 'back' | 'locale'> & { commentID: string }) {
  let t = translate(locale)
  let at = { commentID }
  if (!mayDecide && !mayDelete && !mayReport) return null
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      {mayDecide && (
        <form
          method="post"
          action={href('/dashboard/blog/comments/:commentID/decide', at)}
          className="flex flex-wrap gap-3"
        >
          <input type="hidden" name="back" value={back} />
          {state !== 'shown' && (
            <button className="button small" name="state" value="shown">
              {t('news:approve')}
            </button>
          )}
          {state !== 'declined' && (
            <button className="button quiet small" name="state" value="declined">
              {t('news:decline')}
            </button>
          )}
        </form>
      )}
      {mayDelete && (
        <a className="way text-sm" href={href('/dashboard/blog/comments/:commentID/delete', at)}>
          {t('news:deleteComment')}
        </a>
      )}
      {mayReport && (
        <a
          className="way text-sm"
          href={href('/dashboard/report/:kind/:targetID', {
            kind: 'comment',
            targetID: commentID,
          })}
        >
          {t('news:report')}
        </a>
      )}
    </div>
  )
}

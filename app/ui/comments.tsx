import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { MOST_COMMENT, type Threaded } from '#app/models/blog/comment.ts'
import { CommentItem } from './comment-item.tsx'
import { LongField } from './long-field.tsx'

/** A refused comment, as it was written. */
export type CommentAnswer = {
  key: string
  text: string
  parentID: string | null
  problem: MessageKey
}

type Props = {
  post: { comments: number; isClosed: boolean; thread: Threaded[] }
  timezone: string
  /** What the reader writes waits for approval. */
  waits: boolean
  path: string
  answer: CommentAnswer | null
  /** Of the form at the end; those of replies are made of it. */
  formKey: string
  locale: Locale
}

/** The comments below a post, each with its replies, and a form for one more. */
export function Comments({ post, timezone, waits, path, answer, formKey, locale }: Props) {
  let t = translate(locale)
  let { comments, isClosed, thread } = post
  return (
    <section id="comments" className="max-w-3xl space-y-4">
      <h2>{comments > 0 ? t('news:comments', { count: comments }) : t('news:commentsTitle')}</h2>
      <ul className="space-y-3">
        {thread.map(({ replies, ...comment }) => (
          <li key={comment.commentID} className="card space-y-3">
            <CommentItem {...{ comment, timezone, back: path, locale }} />
            {replies.length > 0 && (
              <ul className="post-replies space-y-3">
                {replies.map((reply) => (
                  <li key={reply.commentID}>
                    <CommentItem comment={reply} {...{ timezone, back: path, locale }} />
                  </li>
                ))}
              </ul>
            )}
            {!isClosed && comment.state === 'shown' && (
              <details className="no-print" open={answer?.parentID === comment.commentID}>
                <summary>{t('news:reply')}</summary>
                <CommentForm
                  parent={comment.commentID}
                  {...{ path, answer, formKey, waits, locale }}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {isClosed ? (
        <p className="muted">{t('news:noComments')}</p>
      ) : (
        <CommentForm parent={null} {...{ path, answer, formKey, waits, locale }} />
      )}
    </section>
  )
}

type FormProps = Pick<Props, 'path' | 'answer' | 'formKey' | 'locale'> & {
  parent: string | null
  waits: boolean
}

function CommentForm({ parent, path, answer, formKey, waits, locale }: FormProps) {
  let t = translate(locale)
  let refused = answer && answer.parentID === parent ? answer : null
  let id = parent === null ? 'comment' : `reply-${parent}`
  return (
    <form method="post" action={`${path}#${id}`} noValidate className="no-print space-y-3">
      <input type="hidden" name="key" value={refused?.key ?? formKey} />
      {parent !== null && <input type="hidden" name="parent" value={parent} />}
      <LongField
        id={id}
        name="text"
        label={t(parent === null ? 'news:yourComment' : 'news:yourReply')}
        hint={waits ? t('news:waitsHint') : undefined}
        problem={refused ? t(`errors:${refused.problem}`) : undefined}
        defaultValue={refused?.text}
        maxLength={MOST_COMMENT}
        rows={3}
      />
      <button className="button">{t('news:send')}</button>
    </form>
  )
}

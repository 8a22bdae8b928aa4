import { href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classesToWriteFor } from '#app/models/blog/choices.server.ts'
import { mayWriteFor } from '#app/models/blog/post.ts'
import { createPost } from '#app/models/blog/write.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-post.ts'
import type { Answer, FormValues } from './form-values.ts'
import { PostForm } from './post-form.tsx'
import { postPath } from './post-path.ts'
import { PreviewedPost } from './previewed-post.tsx'
import { saveFrom } from './save-post.ts'

export const handle = { script: 'text-toolbar' }

export const middleware = [allow('admin', 'teacher'), needModule('blog')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    classes: valueOrThrow(await classesToWriteFor(current)),
    mayBePublic: mayWriteFor(current.user, 'public'),
    author: current.user,
    today: current.today,
    answer,
    values: answer?.values ?? fresh(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let saving = await saveFrom(form, current, (post, { key, publish, cover }) =>
    createPost(current, key, post, { publish, cover }),
  )
  if (!('slug' in saving)) return saving
  let { schoolID } = current.user.school!
  return redirect(postPath({ slug: saving.slug, schoolID }, false), {
    status: 303,
    headers: {
      'Set-Cookie': leaveFlash(form.get('act') === 'draft' ? 'postKept' : 'postPublished'),
    },
  })
}

function fresh(): FormValues {
  return {
    key: uuid(),
    version: '1',
    title: '',
    description: '',
    text: '',
    tags: '',
    audience: 'all',
    coverKept: '',
    coverAlt: '',
    coverRemove: false,
    isClosed: false,
  }
}

/** A new post. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, classes, mayBePublic, author, today, answer, values } = loaderData
  let t = translate(locale)
  let title = t('news:form.newTitle')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/blog/posts'), label: t('news:title') }]}
      />
      {answer?.preview && (
        <PreviewedPost post={answer.preview} {...{ values, classes, author, locale }} day={today} />
      )}
      <PostForm action={path} {...{ title, values, answer, classes, mayBePublic, locale }} />
    </>
  )
}

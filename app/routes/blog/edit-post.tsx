import { href, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findPostAndClasses } from '#app/models/blog/choices.server.ts'
import { mayWriteFor } from '#app/models/blog/post.ts'
import { findPostToChange } from '#app/models/blog/read.server.ts'
import { changePost } from '#app/models/blog/write.server.ts'
import { forWhom } from '#app/ui/for-whom.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { chosenNow, OtherNow, type Kept } from '#app/ui/there-now.tsx'
import type { Route } from './+types/edit-post.ts'
import { audienceValue, type Answer, type FormValues } from './form-values.ts'
import { PostForm } from './post-form.tsx'
import { postPath, postRef } from './post-path.ts'
import { PreviewedPost } from './previewed-post.tsx'
import { saveFrom } from './save-post.ts'

export const handle = { script: 'text-toolbar' }

export const middleware = [allow('admin', 'teacher'), needModule('blog')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  let { post, classes } = valueOrThrow(await findPostAndClasses(current, postRef(params, url)))
  // Who no longer teaches the class may still mend what they wrote to it.
  let known = classes.some(({ classID }) => classID === post.classID)
  let own = { classID: post.classID ?? '', name: post.className ?? '' }
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    classes: post.audience === 'class' && !known ? [...classes, own] : classes,
    mayBePublic: mayWriteFor(current.user, 'public'),
    post,
    answer,
    values: answer?.values ?? valuesOf(post),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let ref = postRef(params, url)
  let { coverID, schoolID } = valueOrThrow(await findPostToChange(current, ref))
  let form = await request.formData()
  let saving = await saveFrom(
    form,
    current,
    (post, { version, publish, cover }) =>
      changePost(current, ref, post, { version, publish, cover }),
    coverID,
  )
  if (!('slug' in saving)) return saving
  return redirect(postPath({ slug: saving.slug, schoolID }, false), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash(form.get('act') === 'draft' ? 'postKept' : 'postSaved') },
  })
}

type Found = Extract<Awaited<ReturnType<typeof findPostToChange>>, { ok: true }>['value']

function valuesOf(post: Found): FormValues {
  return {
    key: '',
    version: String(post.version),
    title: post.title,
    description: post.description,
    text: post.text,
    tags: post.tags.join('، '),
    audience: audienceValue(post.audience, post.classID),
    coverKept: post.coverID ?? '',
    coverAlt: post.coverAlt,
    coverRemove: false,
    isClosed: post.isClosed,
  }
}

/** What a post says now, beside what was typed. */
function keptOf(post: Found, typed: FormValues, locale: Locale): Kept[] {
  let t = translate(locale)
  let kept = valuesOf(post)
  let texts = (['title', 'description', 'text', 'tags', 'coverAlt'] as const).map((id): Kept => [
    t(`news:form.${id}`),
    kept[id],
    typed[id],
  ])
  return [
    ...texts,
    chosenNow(t('news:form.audience'), forWhom(post, locale), kept.audience === typed.audience),
    chosenNow(
      t('news:form.closed'),
      t(kept.isClosed ? 'thereNow.yes' : 'thereNow.no'),
      kept.isClosed === typed.isClosed,
    ),
  ]
}

/** Changes a post; who saves another one than they saw is shown both. */
export function ServerComponent({ loaderData, params }: Route.ServerComponentProps) {
  let { locale, path, classes, mayBePublic, post, answer } = loaderData
  let t = translate(locale)
  let title = t('news:form.editTitle')
  let back = href('/dashboard/blog/post/:title', params)
  let isStale = answer?.problems.version !== undefined
  // Saved once more it is a change of what is there now: whoever saw both means it.
  let values = isStale ? { ...loaderData.values, version: String(post.version) } : loaderData.values
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/blog/posts'), label: t('news:title') },
          { href: back, label: post.title },
        ]}
      />
      {isStale && (
        <>
          <section role="alert" className="problems">
            <p>{t('news:form.conflict')}</p>
            <p>
              <a href={back}>{t('news:form.now')}</a>
            </p>
          </section>
          <OtherNow fields={keptOf(post, values, locale)} locale={locale} />
        </>
      )}
      {answer?.preview && (
        <PreviewedPost
          post={answer.preview}
          {...{ values, classes, locale }}
          author={post.author}
          day={post.day}
        />
      )}
      <PostForm
        action={path}
        state={post.state}
        {...{ title, values, answer, classes, mayBePublic, locale }}
      />
    </>
  )
}

import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { canFollow } from '#app/models/directory/follow.server.ts'
import { hasProfile, readProfile } from '#app/models/directory/profile.server.ts'
import { refuse } from '#app/models/outcome.ts'
import { hasModule } from '#app/models/school-module.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/profile.ts'
import { PostComposer } from './post-composer.tsx'
import { ProfilePost } from './profile-post.tsx'
import { savePost, type PostAnswer } from './save-profile-post.ts'
import { DirectoryTabs } from './tabs.tsx'
import { classesOf, followersWords, inLanguage, subjectsOf } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { accountID } = params
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    user: current.user,
    mayFollow: canFollow(current),
    // Who reads of whom is who may write to whom.
    mayWrite: hasModule(current, 'mail'),
    answer: context.get(answerContext) as PostAnswer | null,
    key: uuid(),
    ...(await requestedStep(
      url,
      async (index) => valueOrThrow(await readProfile(current, accountID, index)),
      ({ posts }) => posts,
    )),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  if (!hasProfile(current) || params.accountID !== current.user.UID)
    return valueOrThrow(refuse('notFound'))
  return savePost(await request.formData(), current)
}

/** Who somebody at the school is, and what they wrote. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, user, profile, posts, classes, index, hasMore, isOwn, answer, key } =
    loaderData
  let t = translate(locale)
  let { displayName } = profile
  let writes = isOwn && index === 0
  return (
    <>
      <ReportHead
        untitled={writes}
        locale={locale}
        title={displayName}
        trail={[{ href: href('/dashboard/user/cards'), label: t('directory:title') }]}
        picture={<Avatar imageURL={profile.imageURL} size={72} />}
      />
      {isOwn && <DirectoryTabs part="profile" user={user} locale={locale} />}
      <About {...{ profile, locale }} />
      <Actions {...loaderData} />
      {writes && (
        <PostComposer
          action={path}
          title={displayName}
          formKey={key}
          {...{ answer, classes, locale }}
        />
      )}
      <section className="max-w-3xl space-y-3">
        <h2>{t('directory:posts')}</h2>
        {posts.length === 0 && <p className="muted">{t('directory:noPosts')}</p>}
        <ul className="space-y-3">
          {posts.map((post) => (
            <ProfilePost key={post.postID} post={post} locale={locale} />
          ))}
        </ul>
      </section>
      <PreviousNext
        {...{ index, hasMore, locale }}
        previous={t('directory:newer')}
        next={t('directory:older')}
        hrefOf={(index) => withQuery(path, { index: index === 0 ? null : index })}
      />
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

/** What and whom they teach, when they are to be found, and their own words. */
function About({ profile, locale }: { profile: Data['profile']; locale: Locale }) {
  let t = translate(locale)
  let { role, gender, followers } = profile
  let facts = [
    [t('directory:role'), t(`role.${role}.${gender}`)],
    [t('directory:subjects'), subjectsOf(profile, locale)],
    [t('directory:classes'), classesOf(profile, locale)],
    [t('directory:hours'), inLanguage(profile.hours, profile.hoursEn, locale)],
    [t('directory:followersTitle'), followersWords(followers, locale)],
  ] as const
  let about = inLanguage(profile.about, profile.aboutEn, locale)
  return (
    <section className="card max-w-3xl space-y-3">
      <dl className="facts">
        {facts
          .filter(([, said]) => said)
          .map(([what, said]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <bdi>{said}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {about && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {about}
        </p>
      )}
    </section>
  )
}

/** Changing one's own; of another, writing to them and following them. */
function Actions({ profile, isOwn, mayFollow, mayWrite, locale }: Data) {
  let t = translate(locale)
  let { UID, isFollowed } = profile
  return (
    <div className="no-print flex flex-wrap gap-3">
      {isOwn && (
        <a className="button quiet" href={href('/dashboard/user/profile/edit')}>
          {t('directory:edit')}
        </a>
      )}
      {!isOwn && mayWrite && (
        <a className="button" href={withQuery(href('/dashboard/mail/new'), { to: UID })}>
          {t('correspondence:write')}
        </a>
      )}
      {!isOwn && mayFollow && (
        <form
          id="follow"
          method="post"
          action={href('/dashboard/user/profile/:accountID/follow', { accountID: UID })}
        >
          <input type="hidden" name="follows" value={isFollowed ? '0' : '1'} />
          <button className="button quiet" aria-pressed={isFollowed}>
            {t(isFollowed ? 'directory:following' : 'directory:follow')}
          </button>
        </form>
      )}
    </div>
  )
}

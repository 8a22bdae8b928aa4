import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isStaff } from '#app/models/can.ts'
import {
  consentsOfClass,
  listConsents,
  type ChildConsent,
} from '#app/models/gallery/consent.server.ts'
import { classesToPicture } from '#app/models/gallery/list.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { DirectoryTabs } from '#app/routes/directory/tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/consents.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { user } = current
  let classID = url.searchParams.get('class')
  let staff = isStaff(user)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    user,
    own: staff ? null : valueOrThrow(await listConsents(current)),
    klass: staff && classID ? valueOrThrow(await consentsOfClass(current, classID)) : null,
    classes: staff && !classID ? valueOrThrow(await classesToPicture(current)) : null,
  }
}

type Data = Route.ComponentProps['loaderData']
type Klass = NonNullable<Data['klass']>

/** Who agreed that pictures of a child may be shown; a guardian answers for their own. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, user, own, klass, classes } = loaderData
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={
          klass ? t('gallery:consentsOf', { name: isolated(klass.name) }) : t('gallery:consents')
        }
        trail={[
          { href: href('/dashboard/user/cards'), label: t('directory:title') },
          { href: href('/dashboard/user/gallery'), label: t('gallery:title') },
          ...(klass ? [{ href: path, label: t('gallery:consents') }] : []),
        ]}
        note={t(own ? 'gallery:consentNote' : 'gallery:consentNoteStaff')}
      />
      <DirectoryTabs part="consents" user={user} locale={locale} />
      {own && <OwnChildren own={own} user={user} locale={locale} />}
      {klass && <OfClass klass={klass} user={user} locale={locale} />}
      {classes &&
        (classes.length === 0 ? (
          <EmptyState title={t('gallery:noClass')}>{t('gallery:noClassWhy')}</EmptyState>
        ) : (
          <ul className="card max-w-2xl divide-y divide-line">
            {classes.map(({ classID, name }) => (
              <li key={classID} className="py-1.5">
                <a className="way" href={withQuery(path, { class: classID })}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        ))}
    </>
  )
}

type PartProps = { user: Data['user']; locale: Locale }

/** A guardian's children, each with what was said of it and the other answer. */
function OwnChildren({ own, user, locale }: PartProps & { own: ChildConsent[] }) {
  let t = translate(locale)
  return (
    <ul className="max-w-2xl space-y-3">
      {own.map((child) => {
        let school = user.children.find(({ UID }) => UID === child.UID)?.school
        return (
          <li key={child.UID} className="card space-y-3">
            <h2>
              <bdi>{child.displayName}</bdi>
            </h2>
            {school && (
              <p className="muted">
                <bdi>{nameOf(school, locale)}</bdi>
              </p>
            )}
            {child.answer === null && child.askedAt !== null && <p>{t('gallery:schoolAsks')}</p>}
            <p>{stateInWords(child, school?.timezone ?? 'UTC', locale)}</p>
            {!child.mayAgree && <p>{t('errors:refusedByGuardian')}</p>}
            <form
              method="post"
              action={href('/dashboard/user/gallery/consents/:childID', { childID: child.UID })}
              className="flex flex-wrap gap-3"
            >
              {child.answer !== 'given' && child.mayAgree && (
                <button className="button" name="answer" value="given">
                  {t('gallery:agree')}
                </button>
              )}
              {!child.refuses && (
                <button className="button quiet" name="answer" value="refused">
                  {t(child.answer === 'given' ? 'gallery:takeBack' : 'gallery:disagree')}
                </button>
              )}
            </form>
          </li>
        )
      })}
    </ul>
  )
}

/** The children of a class with what their guardians answered, and the way to ask the others. */
function OfClass({ klass, user, locale }: PartProps & { klass: Klass }) {
  let t = translate(locale)
  let timezone = user.school?.timezone ?? 'UTC'
  let unanswered = klass.children.filter(({ answer }) => answer === null)
  let unasked = unanswered.filter(({ askedAt }) => askedAt === null)
  return (
    <>
      {unanswered.length > 0 && (
        <p className="problem">{t('gallery:unanswered', { count: unanswered.length })}</p>
      )}
      <ul className="card max-w-2xl divide-y divide-line">
        {klass.children.map((child) => (
          <li key={child.UID} className="py-1.5">
            <span className="block wrap-anywhere">
              <bdi>{child.displayName}</bdi>
            </span>
            <small className={child.answer === 'refused' ? 'problem' : 'muted'}>
              {child.answer === null
                ? askedInWords(child, timezone, locale)
                : stateInWords(child, timezone, locale)}
            </small>
          </li>
        ))}
      </ul>
      {unasked.length > 0 && (
        <form
          method="post"
          action={href('/dashboard/user/gallery/consents/ask/:classID', {
            classID: klass.classID,
          })}
          className="no-print"
        >
          <button className="button">{t('gallery:ask', { count: unasked.length })}</button>
        </form>
      )}
    </>
  )
}

/** That no guardian of the child has answered, and since when the school waits for one. */
function askedInWords({ askedAt }: ChildConsent, timezone: string, locale: Locale): string {
  let t = translate(locale)
  return askedAt === null
    ? t('gallery:noAnswer')
    : t('gallery:askedOn', { day: dayOf(askedAt, timezone, locale) })
}

/** Who answered what and when; a no where nobody has. */
function stateInWords(
  { answer, answeredAt, answeredBy }: ChildConsent,
  timezone: string,
  locale: Locale,
): string {
  let t = translate(locale)
  if (answer === null || answeredAt === null) return t('gallery:answers.none')
  return t(`gallery:answers.${answer}`, {
    name: isolated(answeredBy ?? ''),
    day: dayOf(answeredAt, timezone, locale),
  })
}

function dayOf(at: number, timezone: string, locale: Locale): string {
  return formatOf(locale).moment(new Date(at).toISOString(), timezone)
}

import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { MOST_COUNTED } from '#app/models/counted.ts'
import type { School } from '#app/models/current.ts'
import { canFollow } from '#app/models/directory/follow.server.ts'
import { findDirectoryPage } from '#app/models/directory/list.server.ts'
import type { StaffMember } from '#app/models/directory/profile.ts'
import { schoolsUsing } from '#app/models/school-module.ts'
import { subjects } from '#app/models/subject.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/cards.ts'
import { DirectoryTabs } from './tabs.tsx'
import { classesOf, subjectsOf } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

const A_PAGE = 24
const MOST_ASKED = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let text = (name: string) => url.searchParams.get(name)?.slice(0, MOST_ASKED).trim() ?? ''
  let filter = {
    query: text('query'),
    subject: subjects.find((subject) => subject === text('subject')),
    classID: text('class'),
    followed: text('which') === 'followed',
  }
  let schools = schoolsUsing(current.user, 'directory')
  return {
    locale: context.get(localeContext),
    user: current.user,
    filter,
    follows: canFollow(current),
    schools: schools.length > 1 ? schools : [],
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: A_PAGE, offset: index * A_PAGE }
        return valueOrThrow(await findDirectoryPage(current, filter, page))
      },
      ({ items }) => items,
    )),
  }
}

type StaffFilter = Route.ComponentProps['loaderData']['filter']
const own = href('/dashboard/user/cards')

/** The staff of the school, as cards: searched by name, and by what and whom they teach. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, user, filter, follows, schools, items, total, classes, index, hasMore } = loaderData
  let t = translate(locale)
  let isFiltered = Boolean(filter.query || filter.subject || filter.classID || filter.followed)
  return (
    <>
      <Style of="news" />
      <ReportHead
        locale={locale}
        title={t('directory:title')}
        sentence={
          total > MOST_COUNTED
            ? t('directory:moreThanCount', { most: formatOf(locale).number(MOST_COUNTED) })
            : t('directory:count', { count: total })
        }
      />
      <DirectoryTabs part="cards" user={user} locale={locale} />
      <form action={own} className="no-print flex flex-wrap items-end gap-3" role="search">
        <TextField
          id="query"
          name="query"
          type="search"
          label={t('directory:search')}
          defaultValue={filter.query}
          maxLength={MOST_ASKED}
        />
        <SelectField
          id="subject"
          name="subject"
          label={t('directory:subject')}
          defaultValue={filter.subject ?? ''}
          options={[
            { value: '', label: t('directory:anySubject') },
            ...subjects.map((value) => ({ value, label: t(`reports:subjects.${value}`) })),
          ]}
        />
        <SelectField
          id="class"
          name="class"
          label={t('directory:class')}
          defaultValue={filter.classID}
          options={[
            { value: '', label: t('directory:anyClass') },
            ...classes.map(({ classID, name }) => ({ value: classID, label: name })),
          ]}
        />
        {follows && (
          <SelectField
            id="which"
            name="which"
            label={t('directory:which')}
            defaultValue={filter.followed ? 'followed' : ''}
            options={[
              { value: '', label: t('directory:everybody') },
              { value: 'followed', label: t('directory:followedOnly') },
            ]}
          />
        )}
        <button className="button quiet">{t('directory:searchButton')}</button>
      </form>
      {items.length === 0 ? (
        <EmptyState
          drawing="not-found"
          title={t('directory:noneFound')}
          {...(isFiltered && { action: { href: own, label: t('directory:everybody') } })}
        >
          {t(isFiltered ? 'directory:noneFoundWhy' : 'directory:noneYet')}
        </EmptyState>
      ) : (
        <ul className="post-cards">
          {items.map((member) => (
            <StaffCard
              key={member.UID}
              member={member}
              school={schools.find(({ schoolID }) => schoolID === member.schoolID)}
              locale={locale}
            />
          ))}
        </ul>
      )}
      <PreviousNext
        {...{ index, hasMore, locale }}
        previous={t('reports:previous')}
        next={t('reports:next')}
        hrefOf={(index) => listPath(filter, index)}
      />
    </>
  )
}

type CardProps = { member: StaffMember; school: School | undefined; locale: Locale }

/** A head or teacher: face, name, what and whom they teach. */
function StaffCard({ member, school, locale }: CardProps) {
  let t = translate(locale)
  let { UID, displayName, imageURL, role, gender, isFollowed } = member
  let taught = [subjectsOf(member, locale), classesOf(member, locale)].filter(Boolean)
  return (
    <li className="card flex items-center gap-3">
      <Avatar imageURL={imageURL} size={72} lazy />
      <div className="min-w-0">
        <h2 className="leading-tight">
          <a href={href('/dashboard/user/profile/:accountID', { accountID: UID })}>
            <bdi className="wrap-anywhere">{displayName}</bdi>
          </a>
        </h2>
        <p className="muted text-sm">
          {t(`role.${role}.${gender}`)}
          {school && (
            <>
              {' '}
              · <bdi>{nameOf(school, locale)}</bdi>
            </>
          )}
          {isFollowed && ` · ${t('directory:isFollowed')}`}
        </p>
        {taught.map((words) => (
          <p key={words} className="text-sm">
            {words}
          </p>
        ))}
      </div>
    </li>
  )
}

function listPath({ query, subject, classID, followed }: StaffFilter, index: number): string {
  return withQuery(own, {
    query,
    subject: subject ?? null,
    class: classID,
    which: followed ? 'followed' : null,
    index: index === 0 ? null : index,
  })
}

import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { findPerson } from '#app/models/people/person.server.ts'
import { canEditPerson } from '#app/models/people/person.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DeletionNotice } from '#app/ui/deletion-notice.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SubscriptionList } from '#app/ui/subscription-list.tsx'
import type { Route } from './+types/person.ts'
import { ClassHistory } from './class-history.tsx'
import { PersonActs } from './person-actions.tsx'
import { factsOf } from './person-facts.tsx'
import { signInFactsOf } from './sign-in-facts.ts'

export const middleware = [allow('admin', 'super')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let found = valueOrThrow(await findPerson(current, params.userID))
  let { user } = current
  return {
    locale: context.get(localeContext),
    ...found,
    isSelf: found.person.UID === user.UID,
    isSuper: can.seeAllSchools(user),
    canEdit: canEditPerson(user, found.person),
  }
}

/** One person: who they are, their classes and subscriptions, how they sign in, and actions. */
export function ServerComponent({
  loaderData: {
    locale,
    person,
    timezone,
    signInMethods,
    classes,
    history,
    changes,
    deletion,
    isSelf,
    isSuper,
    canEdit,
  },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={called(person, t)}
        picture={<Avatar imageURL={person.imageURL} size={56} />}
        trail={[
          {
            href: isSuper ? href('/dashboard/supervisor/users') : href('/dashboard/users'),
            label: t('users'),
          },
        ]}
        note={isSuper && person.school && <p>{t('summary:looksAreLogged')}</p>}
      />
      {deletion && (
        <DeletionNotice pupilID={person.UID} daysLeft={deletion.daysLeft} locale={locale} />
      )}
      <section className="card space-y-4">
        <Facts facts={factsOf(person, { locale, timezone, linked: !isSuper })} />
        <PersonActs
          {...{ locale, person, isSelf, isSuper, canEdit }}
          canInvite={!signInMethods.hasEmail && !person.isDisabled}
        />
      </section>
      <section className="card space-y-3">
        <h2>{t('people:waysIn')}</h2>
        <Facts facts={signInFactsOf(person, signInMethods, { locale, timezone })} />
      </section>
      {can.joinClasses(person) && (
        <ClassHistory {...{ locale, timezone, gender: person.gender, classes, linked: !isSuper }} />
      )}
      {can.subscribe(person) && (
        <SubscriptionList {...{ locale, timezone, gender: person.gender, history, changes }} />
      )}
    </>
  )
}

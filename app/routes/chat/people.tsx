import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isStaff } from '#app/models/can.ts'
import type { Participant } from '#app/models/chat/chat.ts'
import { openConversation } from '#app/models/chat/conversation.server.ts'
import { canBlock } from '#app/models/contacts/contact.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/people.ts'
import { lastActive, whoIs } from './who.ts'
import { zoneOf } from './zone.ts'

export const middleware = [needModule('chat')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { messages: _, ...conversation } = valueOrThrow(
    await openConversation(current, params.conversationKey, { seen: false }),
  )
  let { UID, role } = current.user
  return {
    locale: context.get(localeContext),
    zone: zoneOf(current),
    user: { UID, role },
    conversation,
  }
}

/** Who is in a conversation, and what the reader may do about it. */
export function ServerComponent({
  loaderData: { locale, zone, user, conversation },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { conversationKey, kind, name, others, isMuted } = conversation
  let change = href('/dashboard/chat/:conversationKey/change', { conversationKey })
  let ofGroup = kind === 'group' && isStaff(user)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('chat:people.title')}
        trail={[
          { href: href('/dashboard/chat'), label: t('chat:title') },
          {
            href: href('/dashboard/chat/:conversationKey', { conversationKey }),
            label: t('chat:backTo'),
          },
        ]}
      />
      <section className="card max-w-2xl space-y-3">
        <ul className="divide-y divide-line">
          <li className="py-2">{t('chat:people.you')}</li>
          {others.map((person) => (
            <Person
              key={person.UID}
              {...{ person, locale, zone, change, conversationKey }}
              mayTakeOut={ofGroup}
              mayBlock={kind === 'pair' && person.isReached && canBlock(user, person)}
            />
          ))}
        </ul>
        {ofGroup && (
          <a
            className="button quiet"
            href={href('/dashboard/chat/:conversationKey/add', { conversationKey })}
          >
            {t('chat:people.add')}
          </a>
        )}
      </section>
      {ofGroup && (
        <form method="post" action={change} className="card max-w-2xl space-y-3">
          <TextField
            id="name"
            name="name"
            label={t('chat:people.name')}
            hint={t('chat:people.nameHint')}
            defaultValue={name ?? ''}
            maxLength={50}
          />
          <button className="button quiet" name="do" value="name">
            {t('chat:people.saveName')}
          </button>
        </form>
      )}
      <form method="post" action={change} className="card max-w-2xl space-y-3">
        <p className="muted">{t('chat:people.muteLead')}</p>
        <button className="button quiet" name="do" value={isMuted ? 'unmute' : 'mute'}>
          {t(isMuted ? 'chat:people.unmute' : 'chat:people.mute')}
        </button>
        {kind === 'group' && (
          <>
            <p className="muted">{t('chat:people.leaveLead')}</p>
            <button className="button quiet" name="do" value="leave">
              {t('chat:people.leave')}
            </button>
          </>
        )}
      </form>
    </>
  )
}

type PersonProps = {
  person: Participant
  conversationKey: string
  change: string
  zone: ReturnType<typeof zoneOf>
  mayTakeOut: boolean
  mayBlock: boolean
  locale: Locale
}

function Person({
  person,
  conversationKey,
  change,
  zone,
  mayTakeOut,
  mayBlock,
  locale,
}: PersonProps) {
  let t = translate(locale)
  let { UID, displayName, imageURL, visitedAt } = person
  let active = lastActive(visitedAt, zone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar imageURL={imageURL} size={28} lazy />
        <span className="min-w-0">
          <b className="block wrap-anywhere">
            <bdi>{displayName}</bdi>
          </b>
          <small className="muted">
            {whoIs(person, t)}
            {active && ` · ${t(`chat:active.${active}`)}`}
          </small>
        </span>
      </span>
      {mayTakeOut && (
        <form method="post" action={change}>
          <input type="hidden" name="person" value={UID} />
          <button
            className="button quiet small"
            name="do"
            value="out"
            aria-label={`${t('chat:people.takeOut')}: ${isolated(displayName)}`}
          >
            {t('chat:people.takeOut')}
          </button>
        </form>
      )}
      {mayBlock && (
        <a
          className="button quiet small"
          href={href('/dashboard/chat/:conversationKey/block/:personID', {
            conversationKey,
            personID: UID,
          })}
        >
          {t('safety:blocked.block')}
        </a>
      )}
    </li>
  )
}

import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { refusedWith } from '#app/middleware/form-refusal.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { Written } from '#app/models/chat/chat.ts'
import { openConversation, type Conversation } from '#app/models/chat/conversation.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import { cleanPicture } from '#app/models/pictures/clean-picture.ts'
import { keyIn } from '#app/request/form-text.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/conversation.ts'
import { ConversationLine } from './conversation-line.tsx'
import { Messages } from './messages.tsx'
import { SendForm } from './send-form.tsx'
import { lastActive, namesOf, whoIs } from './who.ts'
import { zoneOf } from './zone.ts'

export const middleware = [needModule('chat')]
export const handle = { script: 'chat' }

/** What a refused form is shown again with. */
export type Refused = { key: string; text: string; problem: MessageKey; status: number }

const shownBeside: MessageKey[] = ['chatRequired', 'chatClosed', 'tooManyTries', 'conflict']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let refused = context.get(answerContext) as Refused | null
  let place = Number(url.searchParams.get('before'))
  let before = Number.isInteger(place) && place > 0 ? { before: place } : {}
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    UID: current.user.UID,
    news: current.chatNews ?? 0,
    zone: zoneOf(current),
    key: refused?.key ?? uuid(),
    refused,
    isLatest: before.before === undefined,
    conversation: valueOrThrow(
      await openConversation(current, params.conversationKey, { ...before, beside: true }),
    ),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let form = await request.formData()
  let key = keyIn(form)
  let text = String(form.get('text') ?? '')
  let file = form.get('picture')
  let refused = (problem: MessageKey, status = 422, headers?: HeadersInit) =>
    data<Refused>(
      { key, text: text.slice(0, 5000), problem, status },
      { status, ...(headers && { headers }) },
    )
  let written = v.safeParse(Written, text)
  if (!written.success) return refused(written.issues[0].message as MessageKey)
  let picture =
    file instanceof File && file.size > 0
      ? cleanPicture(new Uint8Array(await file.arrayBuffer()))
      : undefined
  if (picture?.ok === false) return refused(picture.reason)
  let sending = await sendMessage(context.get(currentContext), params.conversationKey, key, {
    text: written.output,
    picture: picture?.value,
  })
  if (sending.ok) return redirect(`${url.pathname}#end`, 303)
  if (!shownBeside.includes(sending.reason)) return valueOrThrow(sending)
  let { status, headers } = refusedWith(sending)
  return refused(sending.reason, status, headers)
}

/** A conversation: its messages by day, who has seen them, and a form for the next one. */
export function ServerComponent({
  loaderData: { locale, path, UID, news, zone, key, refused, isLatest, conversation },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { kind, name, others, messages, older, mayWrite, conversationKey } = conversation
  let [only] = others
  let { beside } = conversation
  let title =
    name ??
    (namesOf(
      others.map(({ displayName }) => displayName),
      t,
    ) ||
      t('chat:group'))
  let active = kind === 'pair' && only ? lastActive(only.visitedAt, zone) : undefined
  let unreached = others.filter(({ isReached }) => !isReached)
  return (
    <>
      <Style of="chat" />
      <ReportHead
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/chat'), label: t('chat:title') }]}
        note={
          <p>
            {kind === 'pair' && only ? whoIs(only, t) : t('chat:group')}
            {active && ` · ${t(`chat:active.${active}`)}`} ·{' '}
            <a
              className="way"
              href={href('/dashboard/chat/:conversationKey/people', { conversationKey })}
            >
              {t('chat:people.title')}
            </a>
          </p>
        }
      />
      <div className="chat-sides">
        <Beside items={beside} {...{ conversationKey, locale, zone }} />
        <div className="chat max-w-2xl" {...(isLatest && { 'data-chat': news })}>
          {older !== undefined && (
            <p>
              <a className="button quiet small" rel="prev" href={`${path}?before=${older}`}>
                {t('chat:olderMessages')}
              </a>
            </p>
          )}
          <Messages {...{ messages, others, locale, zone, UID, conversationKey }} />
          {isLatest ? (
            <>
              <p id="end">
                <a className="button quiet small" href={`${path}#end`} data-reload="">
                  {t('chat:reload')}
                </a>
              </p>
              {mayWrite ? (
                <SendForm {...{ path, refused, locale }} formKey={key} />
              ) : (
                <p className="card" id="send">
                  {t('chat:closed')}
                  {unreached.length > 0 && (
                    <small className="muted block">
                      {t('chat:closedFor', {
                        names: namesOf(
                          unreached.map(({ displayName }) => displayName),
                          t,
                        ),
                      })}
                    </small>
                  )}
                </p>
              )}
            </>
          ) : (
            <p>
              <a className="button quiet small" href={path}>
                {t('chat:newer')}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

type BesideProps = Pick<Conversation, 'conversationKey'> & {
  items: Conversation['beside']
  zone: ReturnType<typeof zoneOf>
  locale: Locale
}

/** The latest conversations, where the screen has room for them. */
function Beside({ items, conversationKey, zone, locale }: BesideProps) {
  return (
    <nav id="beside" className="chat-beside" aria-label={translate(locale)('chat:title')}>
      <ul className="card chat-list">
        {items.map((item) => (
          <ConversationLine
            key={item.conversationKey}
            {...{ item, locale, zone }}
            isOpen={item.conversationKey === conversationKey}
          />
        ))}
      </ul>
    </nav>
  )
}

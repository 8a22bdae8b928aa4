import { isolated } from '#app/locales/isolated.ts'
import { languageOf, type Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { href } from '#app/request/href.ts'
import { directionOf } from '#app/request/preferences.ts'
import { letterHtml, type LetterWords } from './letter-html.ts'
import type { Letter, LetterKind } from './outbox.server.ts'

/**
 * A letter as it is sent: the same in plain text and in HTML. `headers` stand beside those that
 * every letter has.
 */
export type ComposedLetter = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: { name: string; type: string; text: string }[]
}

/** The page that each letter links to. */
const pages: Record<LetterKind, string> = {
  reset: href('/auth/reset-password'),
  passwordChanged: href('/auth/reset-password'),
  registered: href('/auth/verify'),
  alreadyRegistered: href('/auth/login'),
  emailChange: href('/auth/verify'),
  emailChanged: href('/contact-us'),
  providerLinked: href('/dashboard/user/account/providers'),
  providerUnlinked: href('/dashboard/user/account/providers'),
  secondFactorOn: href('/dashboard/user/account/security'),
  secondFactorOff: href('/dashboard/user/account/security'),
  recoveryUsed: href('/dashboard/user/account/second-factor'),
  tokenMade: href('/dashboard/user/account/security'),
  onlyByLetter: href('/auth/reset-password'),
  copyReady: href('/dashboard/copies'),
  deletionAsked: href('/dashboard/deletions'),
  deletionConfirmed: href('/dashboard/deletions'),
  deletionStopped: href('/dashboard/deletions'),
  deletionSoon: href('/dashboard/deletions'),
  deletionDone: href('/dashboard/deletions'),
  invitation: href('/auth/invitation'),
  taskReminder: href('/dashboard/app'),
}

/**
 * A letter to be written. `list`: what it tells of, line by line; `child`: whose page it leads to.
 */
export type Composed = Pick<Letter, 'recipient' | 'kind' | 'name' | 'token'> & {
  locale: Locale
  list?: LetterWords['list']
  child?: string
}

/**
 * Composes a letter in its reader's language; `site` is our own origin, from the configuration
 * alone.
 */
export function composeLetter(letter: Composed, site: string): ComposedLetter {
  let language = languageOf(letter.locale)
  let url = new URL(pages[letter.kind], site)
  if (letter.token) url.searchParams.set('token', letter.token)
  if (letter.child) url.searchParams.set('child', letter.child)
  let words = wordsOf(letter)
  return {
    to: letter.recipient,
    subject: words.subject,
    text: plainText(words, url.href),
    html: letterHtml(words, {
      url: url.href,
      language,
      direction: directionOf({ language, direction: 'ltr' }),
    }),
  }
}

function wordsOf({ locale, kind, name, list }: Composed): LetterWords {
  let t = translate(locale)
  // An invitation comes from a school, and has no name in its greeting; a supervisor's comes from
  // the portal itself.
  if (kind === 'invitation' && !name) return portalInvitation(t)
  let school = kind === 'invitation' ? isolated(name) : undefined
  return {
    brand: t('brand'),
    subject: t(`mail:${kind}.subject`, { school }),
    greeting:
      name && !school ? t('mail:greeting', { name: isolated(name) }) : t('mail:greetingNobody'),
    lead: t(`mail:${kind}.lead`, { school }),
    ...(list && { list }),
    link: t(`mail:${kind}.link`),
    after: t(`mail:${kind}.after`),
    end: t('mail:end'),
  }
}

function portalInvitation(t: Translate): LetterWords {
  return {
    brand: t('brand'),
    subject: t('mail:portalInvitation.subject'),
    greeting: t('mail:greetingNobody'),
    lead: t('mail:portalInvitation.lead'),
    link: t('mail:invitation.link'),
    after: t('mail:portalInvitation.after'),
    end: t('mail:end'),
  }
}

function plainText({ greeting, lead, list, link, after, end }: LetterWords, url: string): string {
  let listed = list ? [[list.title, ...list.lines.map((line) => `- ${line}`)].join('\n')] : []
  return [greeting, lead, ...listed, `${link}:\n${url}`, after, `-- \n${end}`].join('\n\n')
}

import { languageOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { directionOf } from '#app/request/preferences.ts'
import type { Letter, LetterKind } from './outbox.server.ts'

/** A letter as it is sent: the same in plain text and in HTML. */
export type Written = { to: string; subject: string; text: string; html: string }

/** Where each letter leads. */
const pages: Record<LetterKind, string> = {
  reset: '/auth/reset-password',
  passwordChanged: '/auth/reset-password',
  registered: '/auth/verify',
  alreadyRegistered: '/auth/login',
  emailChange: '/auth/verify',
  emailChanged: '/contact-us',
  providerLinked: '/dashboard/user/account/providers',
  providerUnlinked: '/dashboard/user/account/providers',
  secondFactorOn: '/dashboard/user/account/security',
  secondFactorOff: '/dashboard/user/account/security',
  recoveryUsed: '/dashboard/user/account/security',
  tokenMade: '/dashboard/user/account/security',
  invitation: '/auth/invitation',
}

/**
 * Writes a letter in its reader's language; `site` is our own address, from the configuration
 * alone.
 */
export function written(
  {
    recipient,
    locale,
    kind,
    name,
    token,
  }: Pick<Letter, 'recipient' | 'locale' | 'kind' | 'name' | 'token'>,
  site: string,
): Written {
  let t = translate(locale)
  let language = languageOf(locale)
  let direction = directionOf({ language, direction: 'ltr' })
  let url = new URL(pages[kind], site)
  if (token) url.searchParams.set('token', token)
  // An invitation comes from a school, and greets nobody.
  let school = kind === 'invitation' ? isolated(name || t('brand')) : undefined
  let words = {
    subject: t(`mail:${kind}.subject`, { school }),
    greeting:
      name && !school ? t('mail:greeting', { name: isolated(name) }) : t('mail:greetingNobody'),
    lead: t(`mail:${kind}.lead`, { school }),
    link: t(`mail:${kind}.link`),
    after: t(`mail:${kind}.after`),
    end: t('mail:end'),
  }
  let text = [
    words.greeting,
    words.lead,
    `${words.link}:\n${url.href}`,
    words.after,
    `-- \n${words.end}`,
  ].join('\n\n')
  let html = `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf6ef;color:#22302c;font:16px/1.6 'Noto Kufi Arabic',Tahoma,Arial,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3dccf;border-radius:16px">
<p style="margin:0 0 16px;font-size:20px;font-weight:bold;color:#0b6b5f">${escaped(t('brand'))}</p>
<p>${escaped(words.greeting)}</p>
<p>${escaped(words.lead)}</p>
<p><a href="${escaped(url.href)}" style="display:inline-block;padding:10px 22px;border-radius:99px;background:#0b6b5f;color:#fff;font-weight:bold;text-decoration:none">${escaped(words.link)}</a></p>
<p dir="ltr" style="font-size:13px;word-break:break-all;color:#56645f">${escaped(url.href)}</p>
<p>${escaped(words.after)}</p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3dccf;font-size:13px;color:#56645f">${escaped(words.end)}</p>
</div>
</body>
</html>
`
  return { to: recipient, subject: words.subject, text, html }
}

/** A name of the other script stays whole inside the sentence, also in plain text. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

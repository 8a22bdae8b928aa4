import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, languageOf, localeFor } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { escaped, letterPage, letterStyles } from '#app/models/mail/letter-html.ts'
import { href } from '#app/request/href.ts'
import { directionOf, preferencesFrom } from '#app/request/preferences.ts'

/** To whom, from which school, how many letters wait, and who wrote them (some by name). */
export type Notice = {
  accountID: string
  email: string
  reader: string
  preferences: string | null
  school: { name: string; nameEn: string; country: string }
  letters: number
  writers: string[]
  newest: number
  token: string
}

/**
 * Composes the notice that letters wait, in the language of its reader's account: who wrote, and
 * nothing of what they wrote, not even the subject. `site` is our own origin.
 */
export function composeNotice(notice: Notice, site: string): ComposedLetter {
  let { accountID, email, reader, preferences, letters, writers, newest, token } = notice
  let locale = localeFor(
    preferencesFrom(new URLSearchParams(preferences ?? '')),
    notice.school.country,
  )
  let language = languageOf(locale)
  let t = translate(locale)
  let school = isolated(nameOf(notice.school, locale))
  let stop = new URL(href('/letters/mail'), site)
  stop.searchParams.set('token', token)
  if (isEnglish(locale)) stop.searchParams.set('lang', 'en')
  let page = new URL(href('/dashboard/mail'), site).href
  let subject = t('correspondence:notice.subject', { school })
  let greeting = t('mail:greeting', { name: isolated(reader) })
  let lead = t('correspondence:notice.waiting', { count: letters })
  let who = t('correspondence:notice.from', {
    names: new Intl.ListFormat(locale).format(writers.map(isolated)),
  })
  let [read, why, end, stopLabel] = [
    t('correspondence:notice.read'),
    t('correspondence:notice.why'),
    t('mail:end'),
    t('correspondence:notice.stop'),
  ]
  let body = `<p style="${letterStyles.brand}">${escaped(t('brand'))}</p>
<p>${escaped(greeting)}</p>
<p>${escaped(lead)}<br>${escaped(who)}</p>
<p><a href="${escaped(page)}" style="${letterStyles.button}">${escaped(read)}</a></p>
<div style="${letterStyles.end}">
<p style="margin:0 0 8px">${escaped(why)} <a href="${escaped(stop.href)}" style="color:#0b6b5f">${escaped(stopLabel)}</a></p>
<p style="margin:0">${escaped(end)}</p>
</div>`
  return {
    to: email,
    subject,
    text: [
      greeting,
      `${lead}\n${who}`,
      `${read}:\n${page}`,
      `-- \n${why}\n${stopLabel}: ${stop.href}`,
      end,
    ].join('\n\n'),
    html: letterPage(body, {
      subject: escaped(subject),
      language,
      direction: directionOf({ language, direction: 'ltr' }),
    }),
    headers: {
      // The same whenever this notice is sent: of two copies a mailbox shows one.
      'Message-ID': `<notice.${accountID}.${newest}@${new URL(site).hostname}>`,
      'List-Unsubscribe': `<${stop.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

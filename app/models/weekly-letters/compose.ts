import { eventOnPaper } from '#app/locales/event-words.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, languageOf, localeFor, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import type { FlowerDay, WeekLesson } from '#app/models/reports/child-week.ts'
import { ACTIVITY_MINUTES } from '#app/models/reports/try-together.ts'
import { weekSentence } from '#app/models/reports/week-sentence.ts'
import type { Holiday } from '#app/models/schools/holidays.ts'
import { href } from '#app/request/href.ts'
import { directionOf, preferencesFrom } from '#app/request/preferences.ts'
import type { DueLetter } from './due.server.ts'
import { weekHtml, weekText, type WeekLetter } from './letter-body.ts'

/** More would be no letter. */
const MOST_TASKS = 10
const MOST_EVENTS = 10

/** A due letter with what it says; `token` ends it. */
export type WeekToCompose = {
  letter: Pick<DueLetter, 'id' | 'pupilId' | 'email' | 'reader' | 'preferences' | 'school'>
  about: FamilyWeek
  token: string
}

/**
 * Composes the letter on a child's week, in the language of its reader's account. Its subject names
 * the school and the week: a subject is read over shoulders, and a child's name is not for those.
 */
export function composeWeek(told: WeekToCompose, site: string): ComposedLetter {
  let { letter, about } = told
  let preferences = preferencesFrom(new URLSearchParams(letter.preferences ?? ''))
  let locale = localeFor(preferences, letter.school.country)
  let language = languageOf(locale)
  let words = wordsOf(told, locale, site)
  return {
    to: letter.email!,
    subject: words.subject,
    text: weekText(words),
    html: weekHtml(words, {
      language,
      direction: directionOf({ language, direction: 'ltr' }),
    }),
    headers: {
      // The same whenever this letter is sent: of two copies a mailbox shows one.
      'Message-ID': `<${letter.id}.${about.first}@${new URL(site).hostname}>`,
      'List-Unsubscribe': `<${words.stop.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function wordsOf({ letter, about, token }: WeekToCompose, locale: Locale, site: string) {
  let t = translate(locale)
  let format = formatOf(locale)
  let name = isolatedFirstName(about.displayName)
  let school = nameOf(letter.school, locale)
  let days = format.span(about.first, about.last)
  let coming = about.holidays.filter(({ lastDay }) => lastDay > about.last)
  let span = ({ firstDay, lastDay }: Holiday) =>
    firstDay === lastDay ? format.day(firstDay) : format.span(firstDay, lastDay)
  let stop = new URL(href('/letters/unsubscribe'), site)
  stop.searchParams.set('token', token)
  if (isEnglish(locale)) stop.searchParams.set('lang', 'en')
  let page = new URL(href('/dashboard/app'), site)
  page.searchParams.set('child', letter.pupilId)
  return {
    subject: t('weeklyLetter:subject', { school: isolated(school), days }),
    brand: t('brand'),
    school,
    week: t('family:weekOf', { days }),
    greeting: t('mail:greeting', { name: isolated(letter.reader) }),
    sentence: weekSentence(about, t).sentence,
    days: {
      title: t('weeklyLetter:daysTitle'),
      rows: about.days.map((day) => [
        format.weekdayInWords(day.day),
        dayInWords(day, about.holidays, locale, t),
      ]),
    },
    sections: [
      listed(t(`family:masters.${about.gender}`, { name }), about.mastered, locale),
      listed(
        t('weeklyLetter:nextTitle'),
        [...about.nextSteps, ...about.toCome].slice(0, 2),
        locale,
      ),
      ...(about.activity
        ? [
            {
              title: `${t('family:atHome')} (${t('parts:minutes', { count: ACTIVITY_MINUTES })})`,
              lines: [isEnglish(locale) ? about.activity.textEn : about.activity.text],
            },
          ]
        : []),
      ...about.notes.map((note) => noteSection(note, locale)),
      {
        title: t('weeklyLetter:tasks'),
        lines: about.tasks.slice(0, MOST_TASKS).map((task) =>
          t('weeklyLetter:task', {
            name: isolated(nameOf(task, locale)),
            subject: t(`reports:subjects.${task.subject}`),
            day: format.shortDay(task.dueDay),
          }),
        ),
      },
      {
        title: t('family:nextEvents'),
        lines: about.events
          .slice(0, MOST_EVENTS)
          .map((time) => `${isolated(time.title)}: ${eventOnPaper(time, locale)}`),
      },
      {
        title: t('weeklyLetter:holidays'),
        lines: coming.map((day) => `${isolated(nameOf(day, locale))}: ${span(day)}`),
      },
    ].filter((section) => section.lines.length > 0 || 'text' in section),
    see: { label: t('weeklyLetter:see'), url: page.href },
    only: t('weeklyLetter:only', { name }),
    why: t('weeklyLetter:why'),
    stop: { label: t('weeklyLetter:stop'), url: stop.href },
    end: t('mail:end'),
  } satisfies WeekLetter
}

/** A note as its author wrote it, line by line, with their name above. */
function noteSection({ text, author }: FamilyNote, locale: Locale) {
  let t = translate(locale)
  let from = can.teach(author)
    ? t(`family:fromTeacher.${author.gender}`)
    : t(`notes:fromHead.${author.gender}`)
  return { title: `${from} · ${isolated(author.displayName)}`, lines: [], text }
}

function dayInWords(
  { day, practised, when }: FlowerDay,
  off: Holiday[],
  locale: Locale,
  t: Translate,
): string {
  if (practised) return t(`reports:subjects.${practised.subject}`)
  let holiday = off.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  if (holiday) return t('weeklyLetter:day.off', { holiday: isolated(nameOf(holiday, locale)) })
  return t(`weeklyLetter:day.${when === 'past' ? 'rest' : when}`)
}

function listed(title: string, lessons: WeekLesson[], locale: Locale) {
  let t = translate(locale)
  let line = (lesson: WeekLesson) =>
    `${isolated(nameOf(lesson, locale))} (${t(`reports:subjects.${lesson.subject}`)})`
  return { title, lines: lessons.map(line) }
}

import type { Day } from '#app/calendar/day.ts'
import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, languageOf, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { User } from '#app/models/current.ts'
import type { ComposedLetter } from '#app/models/mail/compose.ts'
import { aboutOf, figuresIn, sentenceOf } from '#app/models/saved-reports/built-says.ts'
import type { BuiltExercise } from '#app/models/saved-reports/built.ts'
import type { ReadReport } from '#app/models/saved-reports/saved.server.ts'
import { href } from '#app/request/href.ts'
import { directionOf } from '#app/request/preferences.ts'
import { reportHtml, reportText, type ReportWords } from './letter-body.ts'

/** A report as its reader sees it, with its file; `token` ends the letters. */
export type ReportToCompose = {
  report: ReadReport
  reader: Pick<User, 'UID' | 'displayName' | 'email' | 'role'>
  /** Of the mailing. */
  day: Day
  file: string
  token: string
}

/**
 * Composes the letter of a report that is mailed, in its reader's language: what the report's page
 * says first, and its table as a file.
 */
export function composeReport(told: ReportToCompose, locale: Locale, site: string): ComposedLetter {
  let { report, reader, day, file } = told
  let language = languageOf(locale)
  let words = wordsOf(told, locale, site)
  // The same whenever this letter is sent: of two copies a mailbox shows one.
  let id = [report.reportID, reader.UID, day].map(encodeURIComponent).join('.')
  return {
    to: reader.email!,
    subject: words.subject,
    text: reportText(words),
    html: reportHtml(words, { language, direction: directionOf({ language, direction: 'ltr' }) }),
    // In letters of ASCII: not every mail program reads others in a file's name.
    attachments: [{ name: `report-${day}.csv`, type: 'text/csv; charset=utf-8', text: file }],
    headers: {
      'Message-ID': `<${id}@${new URL(site).hostname}>`,
      'List-Unsubscribe': `<${words.stop.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function wordsOf({ report, reader, day, token }: ReportToCompose, locale: Locale, site: string) {
  let t = translate(locale)
  let { reportID, name, built, isOwn, ownerName } = report
  let school = nameOf(built.school, locale)
  let stop = new URL(href('/letters/reports'), site)
  stop.searchParams.set('token', token)
  if (isEnglish(locale)) stop.searchParams.set('lang', 'en')
  let page = new URL(href('/dashboard/reports/:reportID', { reportID }), site)
  page.searchParams.set('mailed', day)
  let how = t(`reportLetter:every.${report.schedule === 'monthly' ? 'monthly' : 'weekly'}`)
  return {
    subject: t('reportLetter:subject', { school: isolated(school), name: isolated(name) }),
    brand: t('brand'),
    school,
    name,
    about: aboutOf(built, can.manageOwnSchool(reader), locale).map(isolated).join(' · '),
    greeting: t('mail:greeting', { name: isolated(reader.displayName) }),
    sentence: sentenceOf(built, locale),
    figures: {
      title: t('built:parts.figures'),
      rows: figuresIn(built, locale).map(({ label, value, of, from }) => [
        label,
        [isolated(value), of, from && `(${from})`].filter(Boolean).join(' '),
      ]),
    },
    hardest: {
      title: t('built:hardest'),
      lines: (built.question.show.includes('hardest') ? (built.hardest ?? []) : []).map(
        (exercise) => lineOf(exercise, locale),
      ),
    },
    hidden: built.hidden > 0 ? t('built:isHidden') : '',
    file: t('reportLetter:file'),
    see: { label: t('reportLetter:see'), url: page.href },
    why: isOwn
      ? t('reportLetter:whyOwn', { how })
      : t('reportLetter:whyShared', { how, name: isolated(ownerName) }),
    stop: { label: t('reportLetter:stop'), url: stop.href },
    end: t('mail:end'),
  } satisfies ReportWords
}

function lineOf(exercise: BuiltExercise, locale: Locale): string {
  let t = translate(locale)
  let lesson = { name: exercise.lessonName, nameEn: exercise.lessonNameEn }
  return t('reportLetter:hard', {
    exercise: isolated(nameOf(exercise, locale)),
    lesson: isolated(nameOf(lesson, locale)),
    pupils: t('reports:pupilsCount', { count: exercise.pupils.length }),
  })
}

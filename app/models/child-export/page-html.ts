import { addDays, dayIn } from '#app/calendar/day.ts'
import { formatOf, type Format } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import {
  hasArabicDigits,
  isEnglish,
  languageNames,
  languageOf,
  localeFor,
  otherLanguage,
  type Locale,
} from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { subjects } from '#app/models/subject.ts'
import { standingOf, type LessonItem } from './lesson-item.ts'
import { pageStyles } from './page-styles.ts'
import type { Reader, Story } from './story.server.ts'

// `index.html` of a copy: a page that is read without us, on any device and for years, in both
// languages. It loads nothing and runs nothing; all that people wrote is escaped and isolated.

/** HTML that is safe as it is. */
type Html = { html: string }
type Part = string | number | Html

/** The page, first in the language of its reader. */
export function readableHtml(story: Story, locale: Locale): string {
  let digits = hasArabicDigits(locale) ? ('arabic' as const) : ('western' as const)
  let inBoth = [languageOf(locale), otherLanguage(locale)]
  let order = inBoth.map((language) => localeFor({ language, digits }, story.head.country))
  let [first, second] = order.map((locale) => ({ locale, words: wordsOf(story, locale) }))
  let title = first!.words.title
  return `<!DOCTYPE html>
<html ${directionOf(first!.locale)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${pageStyles}</style>
</head>
<body>
<nav><a href="#second" ${directionOf(second!.locale)}>${escaped(second!.words.language)}</a></nav>
<main>${first!.words.body}</main>
<main id="second" ${directionOf(second!.locale)}>${second!.words.body}</main>
</body>
</html>
`
}

function directionOf(locale: Locale): string {
  return isEnglish(locale) ? 'lang="en" dir="ltr"' : 'lang="ar" dir="rtl"'
}

/** What a language's part of the page is made with. */
type Tongue = { t: Translate; format: Format; locale: Locale; story: Story }

function wordsOf(story: Story, locale: Locale) {
  let t = translate(locale)
  let tongue: Tongue = { t, format: formatOf(locale), locale, story }
  let title = t('copies:read.title', { name: isolated(story.head.displayName) })
  let body = [
    section('h1', title, ...introduction(tongue)),
    section('h2', t('copies:read.weeks'), weeks(tongue)),
    section('h2', t('copies:read.lessonsTitle'), ...lessons(tongue)),
    section('h2', t('copies:read.notes'), notes(tongue)),
    section('h2', t('copies:read.classes'), classes(tongue)),
    section('h2', t('copies:read.seenBy'), ...readers(tongue)),
    section('h2', t('copies:read.looks'), looks(tongue)),
    section('h2', t('copies:read.files'), files(tongue)),
    section('h2', t('copies:read.left'), paragraph(t('copies:read.leftOut'))),
  ]
  return {
    title,
    language: languageNames[languageOf(locale)],
    body: body.map(({ html }) => html).join('\n'),
  }
}

function introduction({ t, format, locale, story }: Tongue): Html[] {
  let { askedAt, isForSchool, head } = story
  let school = isolated(nameOf({ name: head.schoolName, nameEn: head.schoolNameEn }, locale))
  let moment = format.moment(new Date(askedAt).toISOString(), head.timezone)
  return [
    paragraph(t('copies:read.made', { moment, zone: isolated(head.timezone) })),
    paragraph(isForSchool ? t('copies:read.forSchool', { school }) : t('copies:read.forGuardian')),
  ]
}

function weeks({ t, format, story }: Tongue): Html {
  let rows = story.weeks.map(({ first, days, attempts, correct, durationMs }) => [
    format.span(first, addDays(first, 6)),
    format.number(days),
    format.durationInWords(durationMs),
    t('parts:solvedOf', { solved: correct, all: attempts }),
  ])
  let heads = [
    t('copies:read.week'),
    t('copies:read.days'),
    t('copies:read.time'),
    t('copies:read.right'),
  ]
  return table(heads, rows, t('copies:read.noWeeks'))
}

/** By subject, each with its state in words. */
function lessons({ t, locale, story }: Tongue): Html[] {
  if (story.lessons.length === 0) return [paragraph(t('copies:read.noLessons'))]
  let nameIn = ({ lesson, lessonEn }: LessonItem) =>
    nameOf({ name: lesson, nameEn: lessonEn }, locale)
  return subjects.flatMap((subject) => {
    let own = story.lessons.filter((lesson) => lesson.subject === subject)
    if (own.length === 0) return []
    let items = own.map((lesson) => [nameIn(lesson), t(`parts:states.${standingOf(lesson)}`)])
    return [heading('h3', t(`reports:subjects.${subject}`)), pairs(items)]
  })
}

function notes(tongue: Tongue): Html {
  let { t, format, story } = tongue
  let rows = story.notes.map(({ week, who, text }) => [
    format.span(week, addDays(week, 6)),
    personOf(tongue, who),
    text,
  ])
  let heads = [t('copies:read.week'), t('copies:read.who'), t('copies:read.note')]
  return table(heads, rows, t('copies:read.noNotes'))
}

function classes({ t, format, locale, story }: Tongue): Html {
  let { timezone } = story.head
  let day = (at: number) => format.day(dayIn(timezone, at))
  let rows = story.stays.map(({ name, academicYear, schoolName, schoolNameEn, from, until }) => [
    name,
    nameOf({ name: schoolName, nameEn: schoolNameEn }, locale),
    academicYear,
    day(from),
    until === null ? t('copies:read.now') : day(until),
  ])
  let heads = [
    t('copies:read.klass'),
    t('school'),
    t('copies:read.year'),
    t('copies:read.from'),
    t('copies:read.until'),
  ]
  return table(heads, rows, t('copies:read.noClasses'))
}

function readers(tongue: Tongue): Html[] {
  let { t, format, story } = tongue
  let day = (at: number) => format.day(dayIn(story.head.timezone, at))
  let rows: string[][] = story.guardians.map(({ who, since, until }) => [
    personOf(tongue, who),
    day(since),
    until === null ? t('copies:read.now') : day(until),
  ])
  let heads = [t('copies:read.who'), t('copies:read.from'), t('copies:read.until')]
  return [
    bullets([
      t('copies:read.always.head'),
      t('copies:read.always.teacher'),
      t('copies:read.always.supervisor'),
    ]),
    heading('h3', t('copies:read.guardians')),
    table(heads, rows, t('copies:read.noGuardians')),
  ]
}

function looks(tongue: Tongue): Html {
  let { t, format, story } = tongue
  let rows = story.looks.map(({ at, action, who }) => [
    format.moment(new Date(at).toISOString(), story.head.timezone),
    personOf(tongue, who),
    t(`activity:actions.${action}`),
  ])
  let heads = [t('copies:read.when'), t('copies:read.who'), t('copies:read.what')]
  return table(heads, rows, t('copies:read.noLooks'))
}

function personOf({ t }: Tongue, who: Reader | null): string {
  return t(`copies:read.people.${who ?? 'nobody'}`)
}

function files({ t, story }: Tongue): Html {
  let rows = [
    ['attempts.csv', t('copies:read.attempts')],
    ['lessons.csv', t('copies:read.lessons')],
    ['data.json', t('copies:read.data')],
    ['picture.*', t('copies:read.picture')],
    ['class-pictures/', t('copies:read.classPictures')],
    ...(story.isForSchool ? [] : [['files/', t('copies:read.letterFiles')]]),
  ]
  return table([t('copies:read.file'), t('copies:read.holds')], rows, '')
}

function section(level: 'h1' | 'h2', title: string, ...parts: Html[]): Html {
  return element('section', heading(level, title), ...parts)
}

function heading(level: 'h1' | 'h2' | 'h3', text: string): Html {
  return element(level, text)
}

function paragraph(text: string): Html {
  return element('p', text)
}

function bullets(texts: string[]): Html {
  return element('ul', ...texts.map((text) => element('li', text)))
}

/** Names, each with what is said of it. */
function pairs(items: string[][]): Html {
  return element(
    'ul',
    ...items.map(([name, said]) => element('li', bdi(name!), ': ', element('b', said!))),
  )
}

/** A table, or the sentence that there is nothing. */
function table(heads: string[], rows: string[][], nothing: string): Html {
  if (rows.length === 0) return paragraph(nothing)
  let head = heads.map((text) => ({ html: `<th scope="col">${escaped(text)}</th>` }))
  return element(
    'table',
    element('thead', element('tr', ...head)),
    element(
      'tbody',
      ...rows.map((cells) => element('tr', ...cells.map((cell) => element('td', bdi(cell))))),
    ),
  )
}

function bdi(text: string): Html {
  return element('bdi', text)
}

function element(name: string, ...parts: Part[]): Html {
  let inner = parts.map((part) => (typeof part === 'object' ? part.html : escaped(String(part))))
  return { html: `<${name}>${inner.join('')}</${name}>` }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

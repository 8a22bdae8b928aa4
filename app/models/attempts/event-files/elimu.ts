import type { Subject } from '#app/models/subject.ts'
import { type Cells, type Mapping, type Reading, Unreadable } from './mapping.ts'

// The event files of the elimu.ai apps, one file for each kind of event. Only assessment events say
// right or wrong, so only they become attempts. Learning events (a word heard, a book opened) are
// left out of reports, and so are children who have no other ones.

const common = [
  'src_lang',
  'src_student_id',
  'id',
  'timestamp',
  'package_name',
  'mastery_score',
  'time_spent_ms',
]
const KINDERGARTEN_1 = 1

/**
 * elimu.ai has no classes, lessons or levels: here the installation of a language is a class, and
 * an app's words or digits in it are a lesson.
 */
export const elimu: Mapping = {
  app: 'elimu',
  answers: 'mastery_score',
  // Before the first of the apps.
  earliest: Date.UTC(2015, 0, 1),
  files: [
    {
      name: /^word-assessment-events\.csv$/,
      columns: [...common, 'word_text', 'word_id'],
      read: (cells) => readEvent(cells, words, wordOf(cells)),
    },
    {
      name: /^number-assessment-events\.csv$/,
      columns: [...common, 'number_value'],
      read: (cells) => readEvent(cells, numbers, numberOf(cells)),
    },
    {
      name: /^letter_sound-assessment-events\.csv$/,
      columns: [...common, 'letter_sound_letters', 'letter_sound_sounds', 'letter_sound_id'],
      read: (cells) => readEvent(cells, letterSounds, letterSoundOf(cells)),
    },
  ],
}

type Kind = { key: string; subject: Subject; position: number; ar: string; en: string }
const words: Kind = { key: 'word', subject: 'reading', position: 0, ar: 'كلمات', en: 'Words' }
const letterSounds: Kind = {
  key: 'letter_sound',
  subject: 'reading',
  position: 2,
  ar: 'أصوات الحروف',
  en: 'Letter sounds',
}
const numbers: Kind = { key: 'number', subject: 'math', position: 1, ar: 'أرقام', en: 'Numbers' }

function readEvent(cells: Cells, kind: Kind, exercise: Reading['exercise']): Reading {
  let language = cells.text('src_lang')
  let app = cells.text('package_name')
  return {
    // Two installations number their children independently.
    pupil: {
      key: `${language}/${cells.text('src_student_id')}`,
      name: `${language} ${cells.text('src_student_id')}`,
    },
    klass: {
      key: language,
      name: `elimu.ai · ${languageIn('ar', language)} · ${languageIn('en', language)}`,
      level: KINDERGARTEN_1,
    },
    // A lesson is one that a child of one language can finish, so that completion means something.
    // The files have no finer groups: `experiment_group` is an arm of a trial with the same items.
    // Test builds (`.debug`) are apps of their own.
    lesson: {
      key: `${app}/${kind.key}/${language}`,
      subject: kind.subject,
      level: KINDERGARTEN_1,
      position: kind.position,
      name: `${kind.ar}: ${languageIn('ar', language)} (${appName(app, '، نسخة تجريبية')})`,
      nameEn: `${kind.en}: ${languageIn('en', language)} (${appName(app, ', test build')})`,
    },
    exercise,
    attempt: {
      // Events are numbered by app and kind on each tablet.
      id: `${app}/${kind.key}/${cells.integer('id')}`,
      correct: cells.oneOrZero('mastery_score'),
      startedAt: cells.unixSeconds('timestamp'),
      durationMs: cells.integer('time_spent_ms'),
    },
  }
}

/**
 * The exercise is the word that the child saw: a `word_id` is reused for other words. NFKC, because
 * Thai "am" has two encodings.
 */
function wordOf(cells: Cells): Reading['exercise'] {
  let word = cells.optional('word_text').normalize('NFKC')
  let id = cells.optional('word_id') && cells.integer('word_id')
  if (!word && id === '') throw new Unreadable('required', 'word_text')
  return {
    key: word || `#${id}`,
    position: id || 0,
    name: word || `#${id}`,
    nameEn: word || `#${id}`,
  }
}

/**
 * The exercise is the letters with their sounds, as `[ก]` and `[k]`; where a tablet did not know
 * them (`[]`), the id.
 */
function letterSoundOf(cells: Cells): Reading['exercise'] {
  let letters = listOf(cells, 'letter_sound_letters')
  let sounds = listOf(cells, 'letter_sound_sounds')
  let id = cells.optional('letter_sound_id') && cells.integer('letter_sound_id')
  if (!letters && id === '') throw new Unreadable('required', 'letter_sound_letters')
  let name = letters ? `${letters}${sounds && ` /${sounds}/`}` : `#${id}`
  return { key: name, position: id || 0, name, nameEn: name }
}

function listOf(cells: Cells, column: string): string {
  return cells
    .optional(column)
    .normalize('NFKC')
    .replace(/^\[(.*)\]$/s, '$1')
    .trim()
}

function numberOf(cells: Cells): Reading['exercise'] {
  let value = cells.integer('number_value')
  return { key: String(value), position: value, name: String(value), nameEn: String(value) }
}

const readers = { ar: namesFor('ar'), en: namesFor('en') }

function namesFor(reader: string): Intl.DisplayNames {
  return new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' })
}

/** `THA` is Thai; an unknown code stays as it is. */
function languageIn(reader: 'ar' | 'en', code: string): string {
  try {
    return readers[reader].of(code.toLowerCase()) ?? code
  } catch {
    return code
  }
}

function appName(app: string, testBuild: string): string {
  return app.replace(/^ai\.elimu\./, '').replace(/\.debug$/, testBuild)
}

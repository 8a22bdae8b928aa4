import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import ar from '#app/locales/ar/index.ts'
import { westernDigits } from '#app/locales/digits.ts'
import en from '#app/locales/en/index.ts'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { arabicCounts } from './literals/counts-ar.ts'
import { englishCounts } from './literals/counts-en.ts'
import { phrases, prosePhrases } from './literals/numbers.ts'
import { sentences } from './literals/sentences.ts'
import { actionWords, toastWords } from './literals/told.ts'

const plural = /_(zero|one|two|few|many|other)$/

/** Digits, or an English numeral that says how many. */
const number = /\d|\b(three|four|five|six|seven|eight|nine|ten|twelve|sixteen|forty|hundred)\b/i

/** What stands in a sentence beside its count. */
const besides = {
  ar: {
    time: '5 دقائق',
    from: '2025/2026',
    values: 'كذا',
    right: 'بعضها',
    solved: 'بعضها',
    attempts: 'بعضها',
    done: 'بعضها',
    children: 'بعضهم',
    active: 'بعضها',
    all: 'كلّها',
    name: 'الفراشات',
    month: 'مايو',
    names: 'الزيتون متوقّفة',
    first: 'الاثنين',
    day: 'الاثنين',
    days: 'x',
    date: 'x',
    place: 'x',
    weekday: 'x',
    rule: 'x',
    last: 'الجمعة',
  },
  en: {
    time: '5 mins',
    from: '2025/2026',
    values: 'some',
    right: 'some',
    solved: 'some',
    attempts: 'some',
    done: 'some',
    children: 'some',
    active: 'some',
    all: 'all',
    name: 'Butterflies',
    month: 'May',
    names: 'Cedar has stopped',
    first: 'Monday',
    days: 'x',
    date: 'x',
    place: 'x',
    weekday: 'x',
    rule: 'x',
    day: 'x',
    last: 'Friday',
  },
}

function leaves(words: object, before: string): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : leaves(value, `${before}${name}.`),
  )
}

/** All messages by their keys: `reports:story.helpIn_one`. */
function messagesOf(catalogue: object): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, words]) => leaves(words as object, `${area}:`)),
  )
}

const english = messagesOf(en)
const arabic = messagesOf(ar)

/** The keys, without their plural forms, of messages that one of the languages makes so. */
function keysWhere(isSo: (key: string, message: string) => boolean): string[] {
  let found = [...english, ...arabic].filter(([key, message]) => isSo(key, message))
  return [...new Set(found.map(([key]) => key.replace(plural, '')))].toSorted()
}

function say(locale: Locale, key: string, put: object): string {
  return (translate(locale) as (key: string, put: object) => string)(key, put)
}

test('every message with a count stands in the tables, and nothing else does', () => {
  let counted = keysWhere((key, message) => plural.test(key) || /\{\{\s*count\b/.test(message))
  expect(counted.length).toBeGreaterThan(40)
  expect(Object.keys(arabicCounts).toSorted()).toEqual(counted)
  expect(Object.keys(englishCounts).toSorted()).toEqual(counted)
})

test.each(Object.entries(arabicCounts))(
  '%s counts in Arabic: none, one, dual, 3, 11, 100',
  (key, said) => {
    let counts = [0, 1, 2, 3, 11, 100]
    expect(counts.map((count) => say('ar', key, { count, ...besides.ar }))).toEqual(said)
  },
)

test.each(Object.entries(englishCounts))(
  '%s counts in English: none, one, two, five',
  (key, said) => {
    expect([0, 1, 2, 5].map((count) => say('en', key, { count, ...besides.en }))).toEqual(said)
  },
)

test('beyond 100 and at the borders between its forms, Arabic counts by the last two digits', () => {
  let children = (count: number) => say('ar', 'reports:pupilsCount', { count })
  expect([4, 10, 12, 99, 101, 102, 103, 110, 111, 199, 200, 1000, 1003].map(children)).toEqual([
    '4 أطفال',
    '10 أطفال',
    '12 طفلًا',
    '99 طفلًا',
    '101 طفل',
    '102 طفل',
    '103 أطفال',
    '110 أطفال',
    '111 طفلًا',
    '199 طفلًا',
    '200 طفل',
    '1,000 طفل',
    '1,003 أطفال',
  ])
})

test('in Arabic digits a count says the same', () => {
  expect(say('ar-u-nu-arab', 'people:devices', { count: 3 })).toBe('على ٣ أجهزة')
  expect(say('ar-u-nu-arab', 'classes:leavers', { count: 11 })).toBe('يبقى ١١ طفلًا بلا صفّ.')
  for (let [key, said] of Object.entries(arabicCounts)) {
    let counts = [0, 1, 2, 3, 11, 100]
    let inArabicDigits = counts.map((count) =>
      say('ar-u-nu-arab', key, { count, ...besides.ar }).replace('٬', ','),
    )
    expect(inArabicDigits.map(westernDigits)).toEqual(said)
    expect(inArabicDigits.join().replaceAll('2025/2026', '').replaceAll('5 دقائق', '')).not.toMatch(
      /[0-9]/,
    )
  }
})

test('every other message into which something is put stands in its table', () => {
  let open = keysWhere(
    (key, message) => /\{\{/.test(message) && !(key.replace(plural, '') in arabicCounts),
  )
  expect(Object.keys(sentences).toSorted()).toEqual(open)
})

test.each(Object.entries(sentences))(
  '%s reads as a sentence in both languages',
  (key, [put, inEnglish, inArabic]) => {
    expect([say('en', key, put), say('ar', key, put)]).toEqual([inEnglish, inArabic])
  },
)

test('every message that has a number of its own says the right one in both languages', () => {
  let numbered = keysWhere((key, message) => !plural.test(key) && number.test(message))
  expect(numbered.filter((key) => !(key in phrases))).toEqual([])
  for (let [key, [inEnglish, inArabic]] of Object.entries(phrases)) {
    for (let phrase of inEnglish) expect([key, english.get(key)]).toEqual([key, containing(phrase)])
    for (let phrase of inArabic) expect([key, arabic.get(key)]).toEqual([key, containing(phrase)])
    // No further number stands beside those of the table.
    expect(digitsIn(english.get(key)!)).toEqual(digitsIn(inEnglish.join(' ')))
    expect(digitsIn(arabic.get(key)!)).toEqual(digitsIn(inArabic.join(' ')))
  }
})

test('the public pages and the answers to questions say the right numbers, too', () => {
  let inEnglish = messagesOf(parts(publicWords('en')))
  let inArabic = messagesOf(parts(publicWords('ar')))
  let numbered = [...inEnglish].filter(([, message]) => number.test(message)).map(([key]) => key)
  expect(Object.keys(prosePhrases).toSorted()).toEqual(numbered.toSorted())
  for (let [key, [english, arabic]] of Object.entries(prosePhrases)) {
    expect([key, inEnglish.get(key)]).toEqual([key, containing(english)])
    expect([key, inArabic.get(key)]).toEqual([key, containing(arabic)])
  }
})

function parts({ questions, ...pages }: ReturnType<typeof publicWords>) {
  return { public: pages, questions }
}

/** The phrase, and not a longer number that ends or begins like it. */
function containing(phrase: string) {
  let escaped = phrase.replace(/[.*+?()]/g, '\\$&')
  return expect.stringMatching(new RegExp(`(?<![\\d,.])${escaped}(?![\\d]|,\\d)`))
}

function digitsIn(text: string): string[] {
  return text.match(/\d[\d,]*/g) ?? []
}

test('what depends on a person’s gender is said in each form, also where it is not known', () => {
  let forms = keysWhere((key) => /[.:](female|male|unspecified)$/.test(key))
  let said = {
    'common:role.admin.male': ['Administrator', 'مدير المدرسة'],
    'common:role.admin.female': ['Administrator', 'مديرة المدرسة'],
    'common:role.admin.unspecified': ['Administrator', 'إدارة المدرسة'],
    'common:role.teacher.male': ['Teacher', 'معلّم'],
    'common:role.teacher.female': ['Teacher', 'معلّمة'],
    'common:role.teacher.unspecified': ['Teacher', 'هيئة التدريس'],
    'common:role.student.male': ['Student', 'طفل'],
    'common:role.student.female': ['Student', 'طفلة'],
    'common:role.student.unspecified': ['Student', 'طفل'],
    'common:role.guardian.male': ['Parent', 'وليّ الأمر'],
    'common:role.guardian.female': ['Parent', 'وليّة الأمر'],
    'common:role.guardian.unspecified': ['Parent', 'وليّ الأمر'],
    'common:role.super.male': ['Supervisor', 'مشرف المنصّة'],
    'common:role.super.female': ['Supervisor', 'مشرفة المنصّة'],
    'common:role.super.unspecified': ['Supervisor', 'الإشراف على المنصّة'],
    'parts:day.practised.female': [
      '{{day}}: she practised, {{subject}} most of all',
      '{{day}}: تدرّبت، وأكثر ما تدرّبت عليه {{subject}}',
    ],
    'parts:day.practised.male': [
      '{{day}}: he practised, {{subject}} most of all',
      '{{day}}: تدرّب، وأكثر ما تدرّب عليه {{subject}}',
    ],
    'parts:day.practised.unspecified': [
      '{{day}}: practised, {{subject}} most of all',
      '{{day}}: يوم تدريب، وأكثره {{subject}}',
    ],
    'parts:day.today.female': [
      '{{day}}: today, she has not practised yet',
      '{{day}}: اليوم، لم تتدرّب بعد',
    ],
    'parts:day.today.male': [
      '{{day}}: today, he has not practised yet',
      '{{day}}: اليوم، لم يتدرّب بعد',
    ],
    'parts:day.today.unspecified': [
      '{{day}}: today, not practised yet',
      '{{day}}: اليوم، لا تدريب بعد',
    ],
    'week:startHere.female': ['Start here', 'ابدئي من هنا'],
    'week:startHere.male': ['Start here', 'ابدأ من هنا'],
    'week:startHere.unspecified': ['Start here', 'البداية من هنا'],
    'family:practised.female': [
      '{{name}} practised on {{days}} this week, {{change}}.',
      'تدرّبت {{name}} {{days}} هذا الأسبوع، {{change}}.',
    ],
    'family:practised.male': [
      '{{name}} practised on {{days}} this week, {{change}}.',
      'تدرّب {{name}} {{days}} هذا الأسبوع، {{change}}.',
    ],
    'family:practised.unspecified': [
      '{{name}} practised on {{days}} this week, {{change}}.',
      'تدريب {{name}} هذا الأسبوع: {{days}}، {{change}}.',
    ],
    'family:none.female': [
      '{{name}} has not practised yet this week.',
      'لم تتدرّب {{name}} بعد هذا الأسبوع.',
    ],
    'family:none.male': [
      '{{name}} has not practised yet this week.',
      'لم يتدرّب {{name}} بعد هذا الأسبوع.',
    ],
    'family:none.unspecified': [
      '{{name}} has not practised yet this week.',
      'لا تدريب بعد هذا الأسبوع باسم {{name}}.',
    ],
    'family:didNot.female': [
      '{{name}} did not practise in this week.',
      'لم تتدرّب {{name}} في هذا الأسبوع.',
    ],
    'family:didNot.male': [
      '{{name}} did not practise in this week.',
      'لم يتدرّب {{name}} في هذا الأسبوع.',
    ],
    'family:didNot.unspecified': [
      '{{name}} did not practise in this week.',
      'لا تدريب في هذا الأسبوع باسم {{name}}.',
    ],
    'notes:fromHead.female': ['From the head', 'كلمة المديرة'],
    'notes:fromHead.male': ['From the head', 'كلمة المدير'],
    'notes:fromHead.unspecified': ['From the head', 'كلمة من الإدارة'],
    'family:masters.female': ['What {{name}} does well', 'تُتقن {{name}}'],
    'family:masters.male': ['What {{name}} does well', 'يُتقن {{name}}'],
    'family:masters.unspecified': ['What {{name}} does well', 'ما أُتقن: {{name}}'],
    'family:why.female': [
      'Because {{name}} has not mastered “{{exercise}}” yet ({{tries}}, last {{ago}}).',
      'لأنّ {{name}} لم تُتقن «{{exercise}}» بعد ({{tries}}، آخرها {{ago}}).',
    ],
    'family:why.male': [
      'Because {{name}} has not mastered “{{exercise}}” yet ({{tries}}, last {{ago}}).',
      'لأنّ {{name}} لم يُتقن «{{exercise}}» بعد ({{tries}}، آخرها {{ago}}).',
    ],
    'family:why.unspecified': [
      'Because {{name}} has not mastered “{{exercise}}” yet ({{tries}}, last {{ago}}).',
      'لأنّ «{{exercise}}» لم يُتقَن بعد ({{tries}}، آخرها {{ago}}).',
    ],
    'family:tell.female': ['Tell your teacher', 'أخبري معلّمتك'],
    'family:tell.male': ['Tell your teacher', 'أخبر معلّمتك'],
    'family:tell.unspecified': ['Tell your teacher', 'هيّا إلى المعلّمة!'],
    'family:fromTeacher.female': ['From the teacher', 'كلمة المعلّمة'],
    'family:fromTeacher.male': ['From the teacher', 'كلمة المعلّم'],
    'family:fromTeacher.unspecified': ['From the teacher', 'كلمة من الصفّ'],
    'reports:story.well.female': ['Going well', 'ما تُتقنه'],
    'reports:story.well.male': ['Going well', 'ما يُتقنه'],
    'reports:story.well.unspecified': ['Going well', 'ما أُتقن'],
    'reports:story.help.female': ['Needs help with', 'تحتاج إلى مساعدة في'],
    'reports:story.help.male': ['Needs help with', 'يحتاج إلى مساعدة في'],
    'reports:story.help.unspecified': ['Needs help with', 'تنفع المساعدة في'],
    'reports:story.also.female': ['Also practised', 'تدرّبت أيضًا على'],
    'reports:story.also.male': ['Also practised', 'تدرّب أيضًا على'],
    'reports:story.also.unspecified': ['Also practised', 'تدريب أيضًا على'],
    'reports:noStatisticsWhy.female': [
      'The child did not solve this lesson yet!',
      'لم تبدأ الطفلة هذا الدرس بعد.',
    ],
    'reports:noStatisticsWhy.male': [
      'The child did not solve this lesson yet!',
      'لم يبدأ الطفل هذا الدرس بعد.',
    ],
    'reports:noStatisticsWhy.unspecified': [
      'The child did not solve this lesson yet!',
      'لا تدريب على هذا الدرس بعد.',
    ],
    'family:seenBy.female': ['{{teacher}} sees it', 'تراه المعلّمة {{teacher}}'],
    'family:seenBy.male': ['{{teacher}} sees it', 'يراه المعلّم {{teacher}}'],
    'family:seenBy.unspecified': ['{{teacher}} sees it', 'يصل إلى الصفّ: {{teacher}}'],
    'family:triedTodaySeen.female': [
      'You tried it today; {{teacher}} sees it.',
      'جرّبتموه اليوم، وتراه المعلّمة {{teacher}}.',
    ],
    'family:triedTodaySeen.male': [
      'You tried it today; {{teacher}} sees it.',
      'جرّبتموه اليوم، ويراه المعلّم {{teacher}}.',
    ],
    'family:triedTodaySeen.unspecified': [
      'You tried it today; {{teacher}} sees it.',
      'جرّبتموه اليوم، ويصل إلى الصفّ: {{teacher}}.',
    ],
    'account:male': ['Male', 'ذكر'],
    'account:female': ['Female', 'أنثى'],
    'account:unspecified': ['Not specified', 'غير محدّد'],
    'start:adding.male': ['You are adding', 'أنتَ تُضيف'],
    'start:adding.female': ['You are adding', 'أنتِ تُضيفين'],
    'start:adding.unspecified': ['You are adding', 'أنتم تُضيفون'],
    'start:week.male': ['How his week was', 'كيف كان أسبوعه'],
    'start:week.female': ['How her week was', 'كيف كان أسبوعها'],
    'start:week.unspecified': ['How the week was', 'كيف كان الأسبوع'],
    'start:notYours.male': [
      'Not your child? Close the page, and nothing changes.',
      'ليس طفلك؟ أغلق الصفحة، ولن يتغيّر شيء.',
    ],
    'start:notYours.female': [
      'Not your child? Close the page, and nothing changes.',
      'ليس طفلك؟ أغلقي الصفحة، ولن يتغيّر شيء.',
    ],
    'start:notYours.unspecified': [
      'Not your child? Close the page, and nothing changes.',
      'ليس طفلكم؟ أغلقوا الصفحة، ولن يتغيّر شيء.',
    ],
  }
  expect(Object.keys(said).toSorted()).toEqual(forms)
  for (let [key, words] of Object.entries(said))
    expect([english.get(key), arabic.get(key)]).toEqual(words)
})

test('every line of the log and every toast says what was done, in both languages', () => {
  let told = { 'activity:actions.': actionWords, 'common:flash.': toastWords }
  for (let [beginning, table] of Object.entries(told)) {
    let keys = Object.keys(table).map((name) => beginning + name)
    expect(keys.toSorted()).toEqual(keysWhere((key) => key.startsWith(beginning)))
    for (let [name, words] of Object.entries(table)) {
      let key = beginning + name
      expect([key, english.get(key), arabic.get(key)]).toEqual([key, ...words])
    }
  }
})

test('every toast is seen by a test of pages, in both languages', () => {
  let folder = new URL('../../pages/', import.meta.url)
  let pages = globSync('*.test.ts', { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join()
  let unseen = Object.entries(toastWords).filter(
    ([, words]) => !words.every((said) => pages.includes(`${said}'`)),
  )
  expect(unseen.map(([name]) => name)).toEqual([])
})

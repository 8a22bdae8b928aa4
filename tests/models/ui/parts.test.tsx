import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { Beads } from '#app/ui/charts/beads.tsx'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Timeline } from '#app/ui/charts/timeline.tsx'
import { ChildFaces } from '#app/ui/child-faces.tsx'
import { Delta } from '#app/ui/delta.tsx'
import { aroundFigure, HeroSentence } from '#app/ui/hero-sentence.tsx'
import { ReasonLine } from '#app/ui/reason-line.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import { Steps, type Step } from '#app/ui/steps.tsx'
import { TileGrid, type Tile } from '#app/ui/tile-grid.tsx'
import { TryTogether } from '#app/ui/try-together.tsx'
import { dayInWords, WeekFlowers, type WeekDay } from '#app/ui/week-flowers.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node)
/** What is read of a part, pictures left out. */
const said = (node: ReactNode) =>
  html(node)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('a change is said with sign, word, number, and what it is compared with', () => {
  let both = (now: number, before: number, more = {}) =>
    (['ar', 'en'] as const).map((locale) =>
      said(<Delta now={now} before={before} locale={locale} {...more} />),
    )
  expect(both(22, 19, { than: 'lastWeek' })).toEqual([
    '▲ أكثر بـ3 من الأسبوع الماضي',
    '▲ 3 more than last week',
  ])
  expect(both(62, 70, { than: 'sameDays' })).toEqual([
    '▼ أقلّ بـ8 من الأيّام نفسها في الأسبوع الماضي',
    '▼ 8 fewer than on the same days of last week',
  ])
  expect(both(73, 75, { unit: 'points', than: 'lastMonth' })).toEqual([
    '▼ أدنى بنقطتين من الشهر الماضي',
    '▼ 2 points lower than last month',
  ])
  expect(both(8, 8, { than: 'lastWeek' })).toEqual([
    'كما كان في الأسبوع الماضي',
    'the same as last week',
  ])
  expect(both(8, 8)).toEqual(['كما كان', 'the same'])
  expect(html(<Delta now={8} before={null} locale="en" />)).toBe('')
})

test('Arabic counts a change in each of its forms', () => {
  let forms = (unit: 'count' | 'minutes' | 'points') =>
    [1, 2, 3, 11, 100].map((by) =>
      said(<Delta now={by} before={0} unit={unit} locale="ar" />).slice(2),
    )
  expect(forms('count')).toEqual([
    'أكثر بواحد',
    'أكثر باثنين',
    'أكثر بـ3',
    'أكثر بـ11',
    'أكثر بـ100',
  ])
  expect(forms('minutes')).toEqual([
    'أكثر بدقيقة',
    'أكثر بدقيقتين',
    'أكثر بـ3 دقائق',
    'أكثر بـ11 دقيقة',
    'أكثر بـ100 دقيقة',
  ])
  expect(forms('points')).toEqual([
    'أعلى بنقطة',
    'أعلى بنقطتين',
    'أعلى بـ3 نقاط',
    'أعلى بـ11 نقطة',
    'أعلى بـ100 نقطة',
  ])
  // A sentence's digits are the reader's.
  expect(said(<Delta now={11} before={0} locale="ar-u-nu-arab" />)).toBe('▲ أكثر بـ١١')
})

test('where less is better, more is the amber sign', () => {
  let look = (now: number, better?: 'more' | 'less') =>
    html(<Delta now={now} before={5} {...(better ? { better } : {})} locale="en" />).match(
      /class="([^"]*)"/,
    )![1]
  expect([look(8), look(3), look(8, 'less'), look(3, 'less')]).toEqual([
    'delta well',
    'delta worse',
    'delta worse',
    'delta well',
  ])
})

test('a badge has its reason and its age', () => {
  let both = (tries: number, daysAgo: number, exercise?: string) =>
    (['ar', 'en'] as const).map((locale) =>
      said(<ReasonLine {...{ tries, daysAgo, locale }} {...(exercise ? { exercise } : {})} />),
    )
  expect(both(4, 17, 'dāl, rā’')).toEqual([
    '4 محاولات بلا حلّ: dāl, rā’ · قبل 17 يومًا',
    '4 tries, not solved: dāl, rā’ · 17 days ago',
  ])
  expect([both(1, 0), both(2, 1), both(11, 2), both(100, 3), both(3, 100)]).toEqual([
    ['محاولة واحدة بلا حلّ · اليوم', '1 try, not solved · today'],
    ['محاولتان بلا حلّ · أمس', '2 tries, not solved · yesterday'],
    ['11 محاولة بلا حلّ · قبل يومين', '11 tries, not solved · 2 days ago'],
    ['100 محاولة بلا حلّ · قبل 3 أيّام', '100 tries, not solved · 3 days ago'],
    ['3 محاولات بلا حلّ · قبل 100 يوم', '3 tries, not solved · 100 days ago'],
  ])
})

test('families read right of tries; a bead for each, and a bar where they are more than twenty', () => {
  let beads = (right: number, tries: number, locale: 'ar' | 'en' = 'en') => {
    let text = html(<Beads {...{ right, tries, locale }} />)
    return [
      text.match(/<p>(.*?)<\/p>/)![1],
      text.match(/class="full"/g)?.length ?? 0,
      text.match(/<circle/g)?.length ?? 0,
      text.includes('class="track"'),
    ]
  }
  expect(beads(7, 9)).toEqual(['7 of 9 right', 7, 9, false])
  expect(beads(7, 9, 'ar')).toEqual(['7 من 9 صحيحة', 7, 9, false])
  expect(beads(0, 20)).toEqual(['0 of 20 right', 0, 20, false])
  expect(beads(31, 44, 'ar')).toEqual(['31 من 44 صحيحة', 0, 0, true])
})

test('a sparkline is heard as its numbers, and shows which week is not over', () => {
  let weeks = [
    { value: null },
    { value: 9, holiday: true },
    { value: 20 },
    { value: 22, running: true },
  ]
  let ar = html(<Sparkline weeks={weeks} locale="ar" />)
  let en = html(<Sparkline weeks={weeks} locale="en" />)
  expect([ar, en].map((text) => text.match(/aria-label="([^"]*)"/)![1])).toEqual([
    'آخر 4 أسابيع: لا شيء، 9 (إجازة)، 20، 22 حتّى الآن',
    'The last 4 weeks: nothing, 9 (holiday), 20, 22 so far',
  ])
  // The newest is the one with the large point, hollow while its week runs.
  expect(en.match(/<circle[^>]*>/g)).toEqual(
    ['<circle cx="87.5%" cy="10%" r="3.6" class="point open"></circle>'].map((circle) =>
      circle.replace('></circle>', '>'),
    ),
  )
  let over = weeks.map(({ running: _, ...week }) => week)
  expect(html(<Sparkline weeks={over} locale="en" />)).toContain('class="point"')
})

test('months have their names and their numbers, and a quiet one has no bar', () => {
  let months = [
    { first: '2026-11-01', count: 0 },
    { first: '2026-12-01', count: 6, soon: true },
    { first: '2027-01-01', count: 12 },
  ]
  expect(said(<Timeline months={months} label="x" locale="en" />)).toBe(
    'November 2026Nov—December 2026Dec6January 2027Jan12',
  )
  let heights = html(<Timeline months={months} label="x" locale="ar" />).matchAll(
    /<svg height="(\d+)"/g,
  )
  expect([...heights].map(([, height]) => height)).toEqual(['0', '24', '48'])
})

test('the marker stands under the one figure of a sentence', () => {
  expect(aroundFigure('تدرّبت ليان خمسة أيّام هذا الأسبوع.', 'خمسة أيّام')).toEqual([
    'تدرّبت ليان ',
    'خمسة أيّام',
    ' هذا الأسبوع.',
  ])
  expect(aroundFigure('Nothing yet.', 'five')).toEqual(['Nothing yet.', '', ''])
  expect(html(<HeroSentence sentence="She came on 3 days." figure="3 days" level="h1" />)).toBe(
    '<div class="hero-sentence"><h1>She came on <em>3 days</em>.</h1></div>',
  )
})

test('a day of the week is told as the child is spoken of', () => {
  let sunday = {
    day: '2026-11-22',
    practised: { subject: 'math', minutes: 6 },
    when: 'past',
  } as const
  let rest = { day: '2026-11-23', practised: null, when: 'past' } as const
  let words = (locale: 'ar' | 'en', gender: 'female' | 'male' | 'unspecified') =>
    [sunday, rest, { ...rest, when: 'today' as const }, { ...rest, when: 'toCome' as const }].map(
      (day) => dayInWords(day, gender, translate(locale), formatOf(locale).weekdayInWords(day.day)),
    )
  expect(words('ar', 'female')).toEqual([
    'الأحد: تدرّبت، وأكثر ما تدرّبت عليه الرياضيات',
    'الاثنين: يوم راحة',
    'الاثنين: اليوم، لم تتدرّب بعد',
    'الاثنين: لم يأتِ بعد',
  ])
  expect(words('ar', 'male').slice(0, 1)).toEqual(['الأحد: تدرّب، وأكثر ما تدرّب عليه الرياضيات'])
  expect(words('en', 'unspecified')).toEqual([
    'Sunday: practised, Math most of all',
    'Monday: a day of rest',
    'Monday: today, not practised yet',
    'Monday: still to come',
  ])
  expect(dayInWords(rest, 'male', translate('ar'), 'الاثنين', 'عيد الاستقلال')).toBe(
    'الاثنين: إجازة، \u2068عيد الاستقلال\u2069',
  )
  let bed = html(<WeekFlowers days={[sunday, rest]} gender="male" locale="ar" />)
  // One flower, a sunflower, with the middle stem; the day without has leaves and no stem.
  expect([bed.match(/class="stem [\w-]+"/g), bed.match(/stroke="#f8c94f"/g)]).toEqual([
    ['class="stem stem-2"'],
    ['stroke="#f8c94f"'],
  ])
})

test('a holiday is a sun with its name, unless the child practised on it', () => {
  let day = (day: string, practised: WeekDay['practised']): WeekDay => ({
    day,
    practised,
    when: 'past',
  })
  let days = [
    day('2026-05-24', null),
    day('2026-05-25', null),
    day('2026-05-26', { subject: 'math', minutes: 3 }),
    day('2026-05-27', null),
  ]
  let off = { firstDay: '2026-05-25', lastDay: '2026-05-26', name: 'العيد', nameEn: 'Independence' }
  let said = (locale: 'ar' | 'en') =>
    html(<WeekFlowers {...{ days, locale }} gender="female" holidays={[off]} />)
      .match(/(?<=sr-only">)[^<]*/g)!
      .map((text) => text.replace(/[\u2068\u2069]/g, ''))
  expect(said('en')).toEqual([
    'Sunday: a day of rest',
    'Monday: holiday, Independence',
    'Tuesday: she practised, Math most of all',
    'Wednesday: a day of rest',
  ])
  expect(said('ar')).toEqual([
    'الأحد: يوم راحة',
    'الاثنين: إجازة، العيد',
    'الثلاثاء: تدرّبت، وأكثر ما تدرّبت عليه الرياضيات',
    'الأربعاء: يوم راحة',
  ])
})

test('a tile has a shape and a word, and the numbers only where they tell something', () => {
  let grid = (tiles: Tile[], locale: 'ar' | 'en') =>
    html(
      <TileGrid
        id="g"
        label="x"
        lessons={tiles.map((_, at) => ({
          id: `l${at}`,
          name: `Lesson ${at}`,
          short: `${at}`,
          subject: 'math',
        }))}
        groups={[
          {
            id: 'help',
            title: 'Now',
            says: '1',
            state: 'needsHelp',
            rows: [{ id: 'a', name: 'Adam', imageURL: null, href: '#a', says: 'today', tiles }],
          },
        ]}
        locale={locale}
      />,
    )
      .split('<td>')
      .slice(1)
      .map((cell) => [
        cell.match(/href="#g-(\w+)"/)![1],
        cell
          .replace(/<svg.*?<\/svg>/gs, '')
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ])
  let solved = { solved: 2, all: 7 }
  let tiles: Tile[] = [
    { state: 'needsHelp', solved, href: '#e' },
    { state: 'onTheWay', solved },
    { state: 'mastered', solved },
    { state: 'notBegun' },
  ]
  expect(grid(tiles, 'en')).toEqual([
    ['needsHelp', '2 of 7 needs help'],
    ['onTheWay', '2 of 7 getting there'],
    ['mastered', 'mastered'],
    ['notBegun', 'not begun'],
  ])
  expect(grid(tiles, 'ar')).toEqual([
    ['needsHelp', '2 من 7 بحاجة إلى مساعدة'],
    ['onTheWay', '2 من 7 في الطريق'],
    ['mastered', 'مُتقَن'],
    ['notBegun', 'لم يبدأ'],
  ])
})

test('steps say how far it is, and each of them whether it is done', () => {
  let steps = (['done', 'done', 'now', 'later', 'later'] as const).map((state, at): Step => ({
    name: `S${at}`,
    title: `T${at}`,
    says: '',
    state,
  }))
  let garden = (locale: 'ar' | 'en') => {
    let text = html(<Steps steps={steps} locale={locale} />)
    return [
      text.match(/<ol data-of="5" aria-label="([^"]*)"/)![1],
      ...[...text.matchAll(/class="sr-only">: ([^<]*)</g)].map(([, word]) => word),
      text.match(/aria-current="step"/g)?.length,
    ]
  }
  expect(garden('en')).toEqual([
    'Progress: 2 of 5 steps',
    'done',
    'done',
    'now',
    'later',
    'later',
    1,
  ])
  expect(garden('ar')).toEqual(['التقدّم: 2 من 5 خطوات', 'تمّت', 'تمّت', 'الآن', 'لاحقًا', 'لاحقًا', 1])
})

test('a face says in words what its mark says by its shape', () => {
  let faces = (locale: 'ar' | 'en') =>
    said(
      <ChildFaces
        faces={(['together', 'well'] as const).map((state) => ({
          name: state === 'well' ? 'آدم' : 'ليان',
          imageURL: null,
          href: `#${state}`,
          current: state === 'well',
          state,
        }))}
        locale={locale}
      />,
    )
  expect([faces('ar'), faces('en')]).toEqual([
    'ليانخمس دقائق معًاآدمعلى ما يرام',
    'ليانfive minutes togetherآدمall is well',
  ])
})

test('faces that are too many are a number', () => {
  let people = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, imageURL: null }))
  let stack = (most: number, locale: 'ar' | 'en') => {
    let text = html(<StackedAvatars people={people} most={most} locale={locale} />)
    return [text.match(/<img/g)!.length, text.replace(/<[^>]*>/g, '')]
  }
  expect([stack(5, 'en'), stack(3, 'en'), stack(4, 'ar'), stack(3, 'ar'), stack(2, 'ar')]).toEqual([
    [5, ''],
    [3, 'and 2 more'],
    [4, 'وواحد آخر'],
    [3, 'واثنان آخران'],
    [2, 'و3 آخرون'],
  ])
})

test('what is done together is asked for once, and then thanked for', () => {
  let card = (done: string | undefined, locale: 'ar' | 'en') =>
    said(
      <TryTogether
        minutes={5}
        why="Because."
        tried={{ action: '#', note: 'Rana sees it' }}
        {...(done ? { done } : {})}
        locale={locale}
      >
        Write.
      </TryTogether>,
    )
  expect(card(undefined, 'en')).toBe('Try together 5 minutesWrite.Because.We tried itRana sees it')
  expect(card(undefined, 'ar')).toBe('جرّبوا معًا 5 دقائقWrite.Because.جرّبناهRana sees it')
  expect(card('You did.', 'en')).toBe('Try together 5 minutesWrite.Because. You did.')
})

import { expect, test } from 'vitest'
import type { HandMadePerson } from '#tests/support/hand-made-school.ts'
import { handMadeSite, THE_WEEK } from '#tests/support/hand-made-site.ts'
import { elementsOf, linesOf, linkOf, textOf } from '#tests/support/read-page.ts'

// A report says how its numbers are counted, and each of them opens what is behind it. The figures
// of the hand-made school were worked out in tests/support/hand-made-school.ts.

const site = await handMadeSite()
const IN_THE_WEEK = 'on=2026-10-07'

const words = {
  en: {
    tuesday: 'Tue 6 Oct',
    attempts: 'Attempts: ',
    three: 'Three',
    reading: 'Reading',
    letters: '# Letters',
    how: 'How is this counted?',
    lessonReport: 'Lesson report',
  },
  ar: {
    tuesday: 'الثلاثاء، 6 أكتوبر',
    attempts: 'المحاولات: ',
    three: 'الثلاثة',
    reading: 'القراءة',
    letters: '# الحروف',
    how: 'كيف يُحسب هذا؟',
    lessonReport: 'تقرير الدروس',
  },
}

for (let locale of ['ar', 'en'] as const) {
  let said = words[locale]
  let follow = async (from: string, link: string, as: HandMadePerson = 'dina') => {
    let href = linkOf(await site.open(from, as, locale), link)
    return { href, main: await site.open(href.split('#')[0]!, as, locale) }
  }

  test(`a day of a chart opens what was done on it (${locale})`, async () => {
    for (let [page, attempts] of [
      [`/dashboard/class/bees/numbers?${THE_WEEK}`, '5'],
      [`/dashboard/class/amal/bees/numbers?${THE_WEEK}`, '5'],
      [`/dashboard/bees/basma?${THE_WEEK}`, '5'],
      [`/dashboard/analytics/basma/numbers?${THE_WEEK}`, '5'],
    ] as const) {
      let { href, main } = await follow(page, said.tuesday)
      expect(href).toBe(`${page.split('?')[0]}?period=daily&on=2026-10-06`)
      let line = linesOf(main).find((each) => each.startsWith(said.attempts))!
      expect([page, line.split(' | ')[0]]).toEqual([page, `${said.attempts}${attempts}`])
    }
  })

  test(`a subject of a general report opens its lessons (${locale})`, async () => {
    let page = `/dashboard/student/basma/general?${IN_THE_WEEK}`
    let { href, main } = await follow(page, said.reading)
    expect(href).toBe(
      '/dashboard/student/basma/lessons?period=weekly&on=2026-10-04#subject-reading',
    )
    let [reading] = elementsOf(main, 'section').filter(
      ({ attributes }) => attributes.id === 'subject-reading',
    )
    expect(linesOf(reading!)[1]).toBe(said.letters)
  })

  test(`what to start with opens the class’s attempts in its lesson (${locale})`, async () => {
    let page = await site.open(`/dashboard/class/bees?${IN_THE_WEEK}`, 'dina', locale)
    // The bar of what is hardest says the same name.
    let [card] = elementsOf(page, 'h3').flatMap((heading) => elementsOf(heading, 'a'))
    expect(textOf(card!)).toBe(said.three)
    let main = await site.open(card!.attributes.href!, 'dina', locale)
    expect(linesOf(main).find((each) => each.startsWith(said.attempts))).toMatch(/: 8 \|/)
  })

  test(`a child’s week for paper opens its lessons (${locale})`, async () => {
    let { main } = await follow(`/dashboard/student/basma/print?${IN_THE_WEEK}`, said.lessonReport)
    expect(linesOf(main).find((each) => each.startsWith(said.attempts))).toMatch(/: 9 \|/)
  })

  test(`each report says how its numbers are counted (${locale})`, async () => {
    for (let [page, as] of [
      [`/dashboard/class/bees?${IN_THE_WEEK}`, 'dina'],
      [`/dashboard/class/bees/print?${IN_THE_WEEK}`, 'dina'],
      [`/dashboard/class/bees/numbers?${THE_WEEK}`, 'dina'],
      [`/dashboard/class/amal/bees/numbers?${THE_WEEK}`, 'dina'],
      [`/dashboard/bees/basma?${THE_WEEK}`, 'dina'],
      [`/dashboard/student/basma/general?${IN_THE_WEEK}`, 'dina'],
      [`/dashboard/student/basma/lessons?${THE_WEEK}`, 'dina'],
      [`/dashboard/student/basma/print?${IN_THE_WEEK}`, 'dina'],
      [`/dashboard/analytics/basma/numbers?${THE_WEEK}`, 'dina'],
      [`/dashboard/analytics?${THE_WEEK}`, 'mona'],
      [`/dashboard/analytics?${IN_THE_WEEK}`, 'basma'],
      ['/dashboard/app', 'dina'],
      ['/dashboard/app', 'nadia'],
      ['/dashboard/admin/print', 'nadia'],
      ['/dashboard/app?school=amal', 'rana'],
    ] as const) {
      let summaries = elementsOf(await site.open(page, as, locale), 'details')
        .filter((details) => elementsOf(details, 'dl').length > 0)
        .map((details) => textOf(elementsOf(details, 'summary')[0]!))
      expect([page, summaries]).toEqual([page, [said.how]])
    }
  })
}

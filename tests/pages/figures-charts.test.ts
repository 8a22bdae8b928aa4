import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { handMadeSite, THE_WEEK } from '#tests/support/hand-made-site.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'

// Where the marks of charts stand, measured in the browser: in percent of the drawing, from its
// beginning in the reader's direction and from its foot. The values were worked out by hand in
// tests/support/hand-made-school.ts.

const site = await handMadeSite()

const languages = ['ar', 'en'] as const
type Locale = (typeof languages)[number]
type Who = Parameters<typeof site.tokenOf>[0]

async function open(path: string, who: Who, locale: Locale): Promise<Page> {
  let page = await newPage({
    locale,
    javaScript: false,
    context: { baseURL: site.siteUrl },
  })
  await carry(page.context(), await site.tokenOf(who, 'browser'))
  await page.goto(path)
  return page
}

type Mark = { from: number; width: number; foot: number; height: number }

/** The marks of a drawing, in percent of it; `from` is where the reader's direction begins. */
function marksOf(page: Page, drawing: string, marks: string): Promise<Mark[]> {
  return page
    .locator(drawing)
    .first()
    .evaluate((svg, marks) => {
      let isRtl = document.documentElement.dir === 'rtl'
      let whole = svg.getBoundingClientRect()
      // A border is no part of what is drawn.
      let height = svg.clientHeight || whole.height
      let round = (share: number) => Math.round(share * 100) + 0
      return [...svg.querySelectorAll(marks)].map((mark) => {
        let box = mark.getBoundingClientRect()
        let from = isRtl ? whole.right - box.right : box.left - whole.left
        return {
          from: round(from / whole.width),
          width: round(box.width / whole.width),
          foot: round((whole.top + height - box.bottom) / height),
          height: round(box.height / height),
        }
      })
    }, marks)
}

for (let locale of languages) {
  test(`a bar is as high as its day's attempts, the correct ones at its foot (${locale})`, async () => {
    let page = await open(`/dashboard/class/bees/numbers?${THE_WEEK}`, 'dina', locale)
    let name = { ar: 'النشاط حسب اليوم', en: 'Activity by day' }[locale]
    let drawing = `svg[aria-label="${name}"]`
    // Of Sunday to Saturday 4, 3, 5, 6, 0, 3 and 1 attempts, of which 3, 1, 1, 5, 0, 2, 0 correct:
    // Wednesday's 6 are the whole height, Monday's 3 half of it, Thursday has none.
    let right = await marksOf(page, drawing, 'rect.fill-leaf')
    expect(right.map(({ foot }) => foot)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(right.map(({ height }) => height)).toEqual([50, 17, 17, 83, 0, 33, 0])
    let wrong = await marksOf(page, drawing, 'rect.fill-line')
    expect(wrong.map(({ foot }) => foot)).toEqual([50, 17, 17, 83, 0, 33, 0])
    expect(wrong.map(({ height }) => height)).toEqual([17, 33, 67, 17, 0, 17, 17])
    // A seventh of the width for each day, from the reader's side on; the bar is 70 % of it.
    for (let bars of [right, wrong]) {
      expect(bars.map(({ from }) => from)).toEqual([2, 16, 31, 45, 59, 74, 88])
      expect(bars.map(({ width }) => width)).toEqual([10, 10, 10, 10, 10, 10, 10])
    }
    // The legend has the colours of the bars.
    let legend = page.locator('figure:has(svg[role=img]) p:has(.bg-leaf)').first()
    let colours = await legend.evaluate((p) =>
      [...p.childNodes].map((node) =>
        node instanceof HTMLElement && node.ariaHidden
          ? getComputedStyle(node).backgroundColor
          : node.textContent,
      ),
    )
    let filled = (fill: string) =>
      page
        .locator(`${drawing} rect.${fill}`)
        .first()
        .evaluate((bar) => getComputedStyle(bar).fill)
    expect(colours).toEqual(
      {
        ar: [
          await filled('fill-leaf'),
          'صحيحة',
          await filled('fill-line'),
          'خاطئة',
          'أعلى عمود: 6 محاولات',
        ],
        en: [
          await filled('fill-leaf'),
          'Correct',
          await filled('fill-line'),
          'Wrong',
          'Tallest bar: 6 attempts',
        ],
      }[locale],
    )
    expect(colours[0]).not.toBe(colours[2])
    // Each label stands in the middle of its bar.
    let labels = await page
      .locator(`figure:has(${drawing}) [aria-hidden=true].grid`)
      .evaluate((axis) => {
        let isRtl = document.documentElement.dir === 'rtl'
        let whole = axis.getBoundingClientRect()
        return [...axis.children].map((label) => {
          let box = label.getBoundingClientRect()
          let middle = (box.left + box.right) / 2
          let from = isRtl ? whole.right - middle : middle - whole.left
          return [label.textContent, Math.round((from / whole.width) * 100)]
        })
      })
    expect(labels).toEqual(
      {
        ar: [
          ['الأحد', 7],
          ['الاثنين', 21],
          ['الثلاثاء', 36],
          ['الأربعاء', 50],
          ['الخميس', 64],
          ['الجمعة', 79],
          ['السبت', 93],
        ],
        en: [
          ['Sun', 7],
          ['Mon', 21],
          ['Tue', 36],
          ['Wed', 50],
          ['Thu', 64],
          ['Fri', 79],
          ['Sat', 93],
        ],
      }[locale],
    )

    // Of reading 9 attempts, the most; of math 8, of science 5, of reading and writing none.
    let lengths = []
    for (let at of [0, 1, 2, 3]) {
      let row = `table[aria-labelledby=by-subject] tbody tr:nth-child(${at + 1}) svg`
      lengths.push(...(await marksOf(page, row, 'rect:nth-child(2)')))
    }
    expect(lengths.map(({ from }) => from)).toEqual([0, 0, 0, 0])
    // Each its share of all attempts.
    expect(lengths.map(({ width }) => width)).toEqual([41, 36, 23, 0])
  })

  test(`a line rises and falls with the grade, a ring fills with what is solved (${locale})`, async () => {
    // On Friday 1 of 2 right, on Saturday 0 of 1, on Sunday 1 of 1.
    let path = '/dashboard/analytics/rami/numbers?period=from&from=2026-10-04&until=2026-10-11'
    let page = await open(path, 'dina', locale)
    let name = {
      ar: 'انتقلت نسبة الإجابات الصحيحة من 50% إلى 100%.',
      en: 'Correct answers went from 50% to 100%.',
    }[locale]
    let line = page.locator('figure svg:has(polyline)')
    let label = await line.getAttribute('aria-label')
    expect(label!.replaceAll(/[\u200e\u200f]/g, '')).toBe(name)
    let points = await line.evaluate((svg: SVGSVGElement) => {
      let isRtl = document.documentElement.dir === 'rtl'
      let whole = svg.getBoundingClientRect()
      let drawn = svg.querySelector('polyline')!
      return [...drawn.points].map((point) => {
        let { x, y } = point.matrixTransform(drawn.getScreenCTM()!)
        let from = isRtl ? whole.right - x : x - whole.left
        // Of the 44 units of height, 2 are left free above and below.
        let share = ((whole.top + svg.clientHeight - y) / svg.clientHeight) * 44 - 2
        return [Math.round((from / whole.width) * 100) + 0, Math.round((share / 40) * 100) + 0]
      })
    })
    expect(points).toEqual([
      [0, 50],
      [50, 0],
      [100, 100],
    ])

    // Of numbers basma has solved 1 of 4: a quarter of the ring from the top on, clockwise in
    // English and the other way round in Arabic; of plants tarek has solved all.
    let ringOf = async (path: string, who: Who) => {
      let home = await open(`${path}?${THE_WEEK}`, who, locale)
      return home.locator('figure svg:has(circle)').evaluate((svg) => {
        let box = svg.getBoundingClientRect()
        let [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        let radius = box.width * 0.42
        return [45, 135, 225, 315].map((degrees) => {
          let angle = (degrees * Math.PI) / 180
          let found = document.elementFromPoint(
            x + radius * Math.sin(angle),
            y - radius * Math.cos(angle),
          )
          return found?.classList.contains('stroke-leaf') ? 'filled' : 'free'
        })
      })
    }
    expect(await ringOf('/dashboard/analytics/numbers', 'basma')).toEqual(
      {
        ar: ['free', 'free', 'free', 'filled'],
        en: ['filled', 'free', 'free', 'free'],
      }[locale],
    )
    expect(await ringOf('/dashboard/analytics/plants', 'tarek')).toEqual([
      'filled',
      'filled',
      'filled',
      'filled',
    ])
  })

  test(`a seat bar is as long as the seats that are taken (${locale})`, async () => {
    let page = await open('/dashboard/admin', 'nadia', locale)
    let bars = await page
      .locator('progress')
      .evaluateAll((bars: HTMLProgressElement[]) =>
        bars.map((bar) => [
          document.querySelector(`#${bar.getAttribute('aria-labelledby')}`)!.textContent,
          bar.position,
        ]),
      )
    expect(bars).toEqual(
      {
        ar: [
          ['مقاعد الأطفال', 0.5],
          ['مقاعد المعلّمين', 1],
        ],
        en: [
          ['Seats for children', 0.5],
          ['Seats for teachers', 1],
        ],
      }[locale],
    )
  })
}

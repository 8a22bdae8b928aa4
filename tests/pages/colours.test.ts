import { expect, test } from 'vitest'
import { choices } from '#app/request/preferences.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { newPage } from '#tests/support/page.ts'
import { goTo } from './visit-all.ts'
import { HEADER, openLongWorld, visitsTo } from './visits.ts'

const THEMES = ['light', 'dark'] as const

/** What a preset changes stands on these; the others are read in the usual colour. */
const inEveryColour = [
  'anonymous /components',
  'teacher /dashboard/app (told)',
  'teacher /dashboard/user/account (refused)',
]

/** Who has chosen no colour gets no sheet of colours. */
const inSomeColour = {
  name: 'preferences',
  value: `language=ar&theme=system&colour=${choices.colour.at(-1)}`,
  url: ownSite().siteUrl,
}

/** One page of each kind of look. */
const looks: [width: number, title: string][] = [
  [360, 'anonymous /auth/login'],
  [1280, 'anonymous /nothing/here'],
  [1280, 'anonymous /components'],
  [1280, 'anonymous /preferences'],
  [360, 'anonymous /contact-us (refused)'],
  [1280, 'teacher /dashboard/app (told)'],
  [360, 'teacher /dashboard/class/~butterflies/numbers?period=all&sort=-grade'],
  [1280, 'teacher /dashboard/~butterflies/~adam?period=all'],
  [1280, 'teacher /dashboard/user/account (refused)'],
  [1280, 'admin /dashboard/ingest-keys'],
  [1280, 'supervisor /dashboard/app?school=~zaytoun'],
  [360, 'guardian /dashboard/analytics?period=all'],
]

test(
  'every text, field and focus stands out from what is behind it, in each theme and colour',
  { timeout: 120_000 },
  async () => {
    let visits = visitsTo(
      await openLongWorld(),
      looks.map(([, title]) => title),
    )
    let found: string[] = []
    let read = 0
    for (let [at, visit] of visits.entries()) {
      let width = looks[at]![0]
      // Tall, so that all of a page can be asked what lies where.
      let page = await newPage({ context: { bypassCSP: true, viewport: { width, height: 6000 } } })
      await page.context().addCookies([inSomeColour])
      await goTo(page, visit)
      // What moves by itself would be read half-way. By keyboard, so that focus shows.
      await page.addStyleTag({
        content: '*, ::before, ::after { transition: none !important; animation: none !important }',
      })
      await page.keyboard.press('Tab')
      await page.evaluate(() =>
        document
          .querySelectorAll<HTMLDetailsElement>('main details')
          .forEach((details) => (details.open = true)),
      )
      let look = async (within: string) => {
        for (let theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme })
          let { texts, faults } = await page.evaluate(contrasts, {
            theme,
            colours: inEveryColour.includes(visit.title)
              ? [...choices.colour]
              : [choices.colour[0]],
            within,
          })
          read += texts
          found.push(...faults.map((fault) => `${visit.title}, ${within}: ${fault}`))
        }
      }
      await look('body')
      // What opens over a page, one after the other.
      for (let part of await page.locator(`${HEADER} details:visible`).all()) {
        await part.evaluate((details) => details.setAttribute('open', ''))
        await look(`${HEADER} details[open]`)
        await part.evaluate((details) => details.removeAttribute('open'))
      }
      await page.context().close()
    }
    expect(found).toEqual([])
    expect(read).toBeGreaterThan(300)
  },
)

/** Runs in the page: every pair of colours in a part of it that is too near, under each preset. */
// oxlint-disable-next-line complexity -- it runs in the page, where it must be one function
function contrasts({
  theme,
  colours,
  within,
}: {
  theme: string
  colours: string[]
  within: string
}): { texts: number; faults: string[] } {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  let context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
    { willReadFrequently: true },
  )!
  let known = new Map<string, Colour>()
  let colourOf = (text: string): Colour => {
    if (!known.has(text)) {
      context.clearRect(0, 0, 1, 1)
      // What is no colour, `none` or a pattern, would leave the one before.
      context.fillStyle = 'transparent'
      context.fillStyle = text
      context.fillRect(0, 0, 1, 1)
      let [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
      known.set(text, [red!, green!, blue!, alpha! / 255])
    }
    return known.get(text)!
  }
  let over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ]
  let luminance = (colour: Colour) => {
    let [r, g, b] = colour
      .slice(0, 3)
      .map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      ) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  let ratio = (one: Colour, other: Colour) => {
    let [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
      number,
      number,
    ]
    return (light + 0.05) / (dark + 0.05)
  }

  let above = (element: Element | null): Element[] =>
    element ? [element, ...above(element.parentElement)] : []
  let fades = new Map<Element, number>()
  let faded = (element: Element): number => {
    if (!fades.has(element))
      fades.set(
        element,
        Number(getComputedStyle(element).opacity) *
          (element.parentElement ? faded(element.parentElement) : 1),
      )
    return fades.get(element)!
  }
  let withFade = ([r, g, b, a]: Colour, element: Element): Colour => [r, g, b, a * faded(element)]
  /**
   * What is painted behind a point of an element, from the top down: what lies under it there, its
   * ancestors among it.
   */
  let behind = (element: Element, x: number, y: number): Element[] => {
    let stack = document.elementsFromPoint(x, y)
    let at = stack.indexOf(element)
    return at < 0 ? above(element) : stack.slice(at)
  }
  /**
   * What an element itself paints behind its text: a colour, and over it the colours of a gradient,
   * if it has one.
   */
  let painted = new Map<Element, { colour: Colour; stops: Colour[] }>()
  let paintOf = (element: Element) => {
    let paint = painted.get(element)
    if (!paint) {
      let style = getComputedStyle(element)
      // Letters of a picture are no ground to themselves.
      let isShape =
        element instanceof SVGElement &&
        !(element instanceof SVGSVGElement || element instanceof SVGTextContentElement)
      let stops = style.backgroundImage.match(/(?:rgba?|color|okl(?:ab|ch)|hsla?)\([^()]*\)/g) ?? []
      paint = {
        colour: withFade(colourOf(isShape ? style.fill : style.backgroundColor), element),
        stops: stops.map((stop) => withFade(colourOf(stop), element)),
      }
      painted.set(element, paint)
    }
    return paint
  }
  /** Every ground that this stack may make: a gradient makes one of each of its colours. */
  let grounds = (stack: Element[]): Colour[] => {
    let made: Colour[] = [colourOf('Canvas')]
    for (let { colour, stops } of stack.map(paintOf).toReversed()) {
      made = made.map((under) => over(colour, under))
      if (stops.length > 0) made = stops.flatMap((stop) => made.map((under) => over(stop, under)))
    }
    return made
  }
  let isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  let worst = (colour: Colour, under: Colour[]) =>
    Math.min(...under.map((ground) => ratio(over(colour, ground), ground)))

  /** Where the page has text, once for all colours: they move nothing. */
  let texts: {
    element: Element
    pseudo?: string | undefined
    stack: Element[]
    least: number
    says: string
  }[] = []
  let note = (
    element: Element,
    { left, top, width, height }: DOMRect,
    says: string,
    pseudo?: string,
  ) => {
    if (width < 2 || height < 2 || !isSeen(element) || element.matches(':disabled')) return
    let style = getComputedStyle(element, pseudo)
    let size = parseFloat(style.fontSize)
    let isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    texts.push({
      element,
      pseudo,
      stack: behind(element, left + width / 2, top + height / 2),
      least: isLarge ? 3 : 4.5,
      says: says.trim().slice(0, 30),
    })
  }
  let whole = document.querySelector(within)!
  let walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let parent = node.parentElement!
    if (!/\S/.test(node.textContent!) || parent.closest('script,style,title,option,noscript'))
      continue
    let range = document.createRange()
    range.selectNodeContents(node)
    note(parent, range.getClientRects()[0] ?? new DOMRect(), node.textContent!)
  }
  for (let element of whole.querySelectorAll('*')) {
    for (let pseudo of ['::before', '::after']) {
      let { content, display } = getComputedStyle(element, pseudo)
      if (/^"\s*[^"\s]/.test(content) && display !== 'none')
        note(element, element.getBoundingClientRect(), content, pseudo)
    }
  }
  let fields = [
    ...whole.querySelectorAll('input:not([type=hidden],[hidden]),select,textarea'),
  ].filter(isSeen)
  for (let field of fields) {
    note(field, field.getBoundingClientRect(), `value of ${field.getAttribute('name')}`)
    if (field.getAttribute('placeholder'))
      note(field, field.getBoundingClientRect(), 'placeholder', '::placeholder')
  }
  let stops = [
    ...whole.querySelectorAll<HTMLElement>(
      'a[href],button,summary,input:not([type=hidden],[hidden]),select,textarea',
    ),
  ].filter((element) => isSeen(element) && !element.matches(':disabled'))
  // Stops of the same look need not be seen twice.
  let unlike = [
    ...new Map(
      stops.map((stop) => [
        `${stop.tagName}.${stop.className} in ${stop.parentElement?.closest('[class]')?.className}`,
        stop,
      ]),
    ).values(),
  ]

  let faults = new Set<string>()
  let root = document.documentElement
  root.dataset.theme = theme
  for (let colour of colours) {
    root.dataset.colour = colour
    painted.clear()
    // The system's own colours follow the theme.
    known.clear()
    let tell = (what: string, has: number, least: number) =>
      has < least - 0.005 && faults.add(`${theme} ${colour}: ${has.toFixed(2)} < ${least}: ${what}`)
    for (let { element, pseudo, stack, least, says } of texts) {
      let style = getComputedStyle(element, pseudo)
      let ink = withFade(
        colourOf(element instanceof SVGElement ? style.fill : style.color),
        element,
      )
      let own = pseudo && pseudo !== '::placeholder' ? colourOf(style.backgroundColor) : undefined
      tell(
        `“${says}” in ${element.tagName.toLowerCase()}.${element.className}`,
        worst(
          ink,
          grounds(stack).map((ground) => (own ? over(own, ground) : ground)),
        ),
        least,
      )
    }
    for (let control of fields) {
      // The edge of a file's field is that of the place where the file may be dropped.
      let field = control.closest('.drop') ?? control
      let style = getComputedStyle(field)
      // The browser draws its own boxes, and keeps them apart itself.
      if (style.appearance !== 'none' && field.matches('[type=checkbox],[type=radio]')) continue
      let { left, top, width, height } = field.getBoundingClientRect()
      let outside = grounds(behind(field, left + width / 2, top + height / 2).slice(1))
      let border =
        parseFloat(style.borderBlockEndWidth) >= 1
          ? worst(withFade(colourOf(style.borderBlockEndColor), field), outside)
          : 1
      tell(
        `edge of ${control.tagName.toLowerCase()} ${control.getAttribute('name')}`,
        Math.max(border, worst(withFade(colourOf(style.backgroundColor), field), outside)),
        3,
      )
    }
    for (let stop of unlike) {
      stop.focus()
      let { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(stop)
      let { left, top, width, height } = stop.getBoundingClientRect()
      let outside = grounds(behind(stop, left + width / 2, top + height / 2).slice(1))
      let what = `focus of ${stop.outerHTML.slice(0, 80)}`
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2)
        faults.add(`${theme} ${colour}: no ${what}`)
      else tell(what, worst(withFade(colourOf(outlineColor), stop), outside), 3)
    }
  }
  return { texts: texts.length, faults: [...faults] }
}

import type { MarkName } from '#app/drawings/names.ts'
import * as c from '#scripts/avatars/palette.ts'

// Colours come from the page, so that a mark follows its theme; what stands after the comma is for
// pages that do not say. A deeper shade is the same in both themes.
const leaf = 'var(--leaf,light-dark(#0b6b5f,#7bd8c4))'
const onLeaf = 'var(--on-leaf,light-dark(#fff,#0c211c))'
const mastered = 'var(--mastered,light-dark(#0b6b5f,#7bd8c4))'
const onMastered = 'var(--on-mastered,light-dark(#fff,#0c211c))'
const card = 'var(--card,light-dark(#fffdf8,#1a2925))'
const amber = 'var(--amber,light-dark(#b45309,#f3b061))'
const slate = 'var(--slate,light-dark(#4e6b86,#a3bcd4))'
const hollow = 'var(--hollow,light-dark(#7f8a85,#7d918a))'
const shoot = 'var(--hill-3,light-dark(#6fae57,#3c8056))'
const stalk = 'var(--stem,light-dark(#4d8a45,#7cc27a))'
const hill1 = 'var(--hill-1,light-dark(#b9d99c,#24503f))'
const hill2 = 'var(--hill-2,light-dark(#93c572,#2f6a49))'
const cloud = 'light-dark(#fff,#2b4258)'

const face = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle cx="-4" r="1.5" fill="${c.ink}"/>` +
  `<circle cx="4" r="1.5" fill="${c.ink}"/><path d="M-2.6 2.6q2.6 2.8 5.2 0" fill="none" ` +
  `stroke="${c.ink}" stroke-width="1.4" stroke-linecap="round"/></g>`

const rays = (r: number, width: number, colour: string) =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-dasharray="0 ${(Math.PI * r * 0.2).toFixed(2)}"/>`

const twinkle = ([x, y, r]: number[]) => `M${x} ${y! - r!}v${2 * r!}m${-r!} ${-r!}h${2 * r!}`

const stars = (...places: number[][]) =>
  `<path d="${places.map(twinkle).join('')}" fill="none" stroke="#fbe3a6" ` +
  'stroke-width="2.4" stroke-linecap="round"/>'

const drawn = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'

/** How a sheet was, to be marked with a pencil. */
const feeling = (mouth: string): [string, string] => [
  '0 0 40 40',
  `<circle cx="20" cy="20" r="17.5" ${drawn} stroke-width="2"/>` +
    `<path d="M14 17v.1M26 17v.1" ${drawn} stroke-width="4.4"/>` +
    `<path d="${mouth}" ${drawn} stroke-width="2.2"/>`,
]

const petal = (turn: number) =>
  `<path d="M20 20c-8-6-8-14 0-19 8 5 8 13 0 19z" transform="rotate(${turn} 20 20)"/>`

const puff = `<path fill="${cloud}" d="M22 62a15 15 0 0 1 4-29 20 20 0 0 1 37 3 13 13 0 0 1 3 26z"/>`

/** Drawn within the page: the box of each, and what is in it. */
export const marks: Record<MarkName, [viewBox: string, shapes: string]> = {
  reading: [
    '0 0 40 40',
    '<path fill="#ef86ad" d="M6 8c-1 18 4 30 14 30s15-12 14-30c-5 1-8 4-9.5 8.5C23.5 11 ' +
      '22 7.5 20 4.5c-2 3-3.5 6.5-4.5 12C14 12 11 9 6 8z"/>' +
      '<path fill="#d65c8c" d="M20 4.5c-5 6-7.5 12-7.5 19 0 8.5 2.5 14.5 7.5 14.5s7.5-6 ' +
      '7.5-14.5c0-7-2.5-13-7.5-19z"/>' +
      face(20, 24),
  ],
  math: [
    '0 0 40 40',
    `<circle cx="20" cy="20" r="13" fill="none" stroke="${c.yellow}" stroke-width="11" ` +
      'stroke-linecap="round" stroke-dasharray="0 9.08"/>' +
      `<circle cx="20" cy="20" r="10.5" fill="${c.brown}"/><circle cx="20" cy="20" ` +
      'r="8.5" fill="#f0cf9d"/>' +
      face(20, 18.5),
  ],
  science: [
    '0 0 40 40',
    `<circle cx="20" cy="20.5" r="10" fill="none" stroke="${c.blue}" stroke-width="16" ` +
      'stroke-linecap="round" stroke-dasharray="0 12.566" transform="rotate(-90 20 20.5)"/>' +
      '<path d="M20 14V8M26.2 18.5l5.2-1.7M23.8 25.7l3.3 4.5M16.2 25.7l-3.3 4.5M13.8 ' +
      `18.5l-5.2-1.7" stroke="${c.blueDeep}" stroke-width="2" stroke-linecap="round"/>` +
      `<circle cx="20" cy="20.5" r="7" fill="#fff4cf"/>` +
      face(20, 19.5, 0.8),
  ],
  readWrite: [
    '0 0 40 40',
    `<path d="M20 38V10" stroke="${c.greenDeep}" stroke-width="3"/><g ` +
      'stroke-linecap="round" stroke-width="7.5" fill="none">' +
      `<path stroke="${c.purpleDeep}" d="m16 34-4-3M24 34l4-3M16 20l-3-3M24 ` +
      `20l3-3"/><path stroke="${c.purple}" d="m16 27-4-3M24 27l4-3M17 13.5l-2-3M23 ` +
      '13.5l2-3M20 6.5V5"/></g>',
  ],
  bud: [
    '0 0 40 40',
    `<path fill="#fff4cf" d="M20 5c-4 5-6 9-6 14h12c0-5-2-9-6-14z"/><path fill="${shoot}` +
      '" d="M20 38c-7 0-10-5-10-12 0-4 1-8 3-11 2 3 5 5 7 9 2-4 5-6 7-9 2 3 3 7 3 11 0 7-3 ' +
      '12-10 12z"/>',
  ],
  rest: [
    '0 0 40 40',
    `<path fill="${shoot}" d="M20 36c-1-8-6-12-13-12 0 8 5 12 13 12zM20 36c0-10 5-15 ` +
      '13-15 0 9-5 15-13 15z"/>',
  ],
  sprout: [
    '0 0 40 40',
    `<path d="M20 39V22" fill="none" stroke="${stalk}" stroke-width="3.4" ` +
      `stroke-linecap="round"/><path fill="${shoot}" d="M20 24C18 15 12 11 3 11c0 9 7 14 ` +
      '17 13zM20 21c1-10 7-15 16-16 1 10-6 16-16 16z"/>',
  ],
  stem: [
    '0 0 40 60',
    `<path d="M20 0v60" stroke="${stalk}" stroke-width="4"/><path fill="${stalk}" d="M20 ` +
      '52c-2-8-8-12-16-12 1 8 7 13 16 12zM20 46c2-8 8-12 16-12-1 8-7 13-16 12z"/>',
  ],
  mastered: [
    '0 0 24 24',
    `<circle cx="12" cy="12" r="11" fill="${mastered}"/><path d="m6.8 12.5 3.5 3.5 7-7.5" ` +
      `fill="none" stroke="${onMastered}" stroke-width="2.8" stroke-linecap="round" ` +
      'stroke-linejoin="round"/>',
  ],
  inProgress: [
    '0 0 24 24',
    `<circle cx="12" cy="12" r="9.5" fill="${card}" stroke="${slate}" ` +
      `stroke-width="2.6"/><path d="M12 2.5a9.5 9.5 0 0 0 0 19z" fill="${slate}"/>`,
  ],
  needsHelp: [
    '0 0 24 24',
    '<path d="M9.9 2.7a2.4 2.4 0 0 1 4.2 0l8.6 15.7a2.4 2.4 0 0 1-2.1 3.6H3.4a2.4 2.4 0 ' +
      `0 1-2.1-3.6z" fill="${amber}"/><path d="M12 8.2v5.6M12 18v.1" stroke="${card}" ` +
      'stroke-width="2.7" stroke-linecap="round"/>',
  ],
  needsTime: [
    '0 0 24 24',
    '<rect x="4" y="4" width="16" height="16" rx="4.5" transform="rotate(45 12 12)" ' +
      `fill="${c.yellow}" stroke="#8a5200" stroke-width="1.6"/><path d="M12 ` +
      '16.6c-3.4-2.3-4.8-4-4.8-5.9 0-2.6 3.5-3.3 4.8-.9 1.3-2.4 4.8-1.7 4.8.9 0 1.9-1.4 ' +
      '3.6-4.8 5.9z" fill="#6b3f00"/>',
  ],
  notMastered: [
    '0 0 24 24',
    '<path d="M10.6 4.6a1.6 1.6 0 0 1 2.8 0l7.6 13.6a1.6 1.6 0 0 1-1.4 2.4H4.4a1.6 1.6 0 0 ' +
      `1-1.4-2.4z" fill="none" stroke="${slate}" stroke-width="2.4" stroke-linejoin="round"/>`,
  ],
  notBegun: [
    '0 0 24 24',
    `<circle cx="12" cy="12" r="9.5" fill="none" stroke="${hollow}" stroke-width="2.2" ` +
      'stroke-dasharray="3.9 3.56"/>',
  ],
  open: [
    '0 0 24 24',
    `<circle cx="12" cy="12" r="10.5" fill="${card}" stroke="${shoot}" ` +
      `stroke-width="2"/><path fill="${shoot}" d="M12 18.5c-3.6 0-5-2.6-5-5.6 0-2 .5-3.7 ` +
      '1.4-5 1 1.5 2.6 2.4 3.6 4.3 1-1.9 2.6-2.8 3.6-4.3.9 1.3 1.4 3 1.4 5 0 3-1.4 5.6-5 ' +
      `5.6z"/><path fill="${c.yellow}" d="M12 4.5c-1.3 1.6-2 3.2-2.1 4.8.9.8 1.6 1.6 2.1 ` +
      '2.5.5-.9 1.2-1.7 2.1-2.5-.1-1.6-.8-3.2-2.1-4.8z"/>',
  ],
  next: [
    '0 0 24 24',
    `<circle cx="12" cy="12" r="11" fill="${leaf}"/><path d="M15 7 7.5 12 15 17z" ` +
      `fill="${onLeaf}" stroke="${onLeaf}" stroke-width="1.5" stroke-linejoin="round"/>`,
  ],
  sun: [
    '-50 -50 100 100',
    `<circle r="27" fill="${c.yellow}"/>${rays(39, 7, c.yellow)}${face(0, -2, 1.9)}`,
  ],
  moon: [
    '-50 -50 100 100',
    '<path d="M8-38a38 38 0 1 0 27 52A31 31 0 0 1 8-38z" ' +
      `fill="#fbe3a6"/>${stars([26, -22, 5], [40, 0, 3.4])}`,
  ],
  day: [
    '0 0 150 110',
    `<g transform="translate(62 46)"><circle r="27" fill="${c.yellow}"/>` +
      `${rays(37, 7, c.yellow)}${face(0, -2, 1.9)}</g><g transform="translate(56 30)">` +
      `${puff}</g>`,
  ],
  night: [
    '0 0 150 110',
    '<path d="M84 18a36 36 0 1 0 22 50 30 30 0 0 1-22-50z" ' +
      `fill="#fbe3a6"/>${stars([118, 28, 4], [24, 33, 3], [132, 65, 3])}<g ` +
      `transform="translate(2 40) scale(.8)">${puff}</g>`,
  ],
  cloud: ['0 0 88 68', puff],
  hills: [
    '0 0 360 88',
    `<path fill="${hill1}" d="M0 26C60 0 120 6 190 22s120 6 170-16v82H0z"/><path fill="` +
      `${hill2}" d="M0 56c80-22 140-8 200-2s110 4 160-14v48H0z"/>`,
  ],
  jasmine: [
    '0 0 40 40',
    `<g fill="#fffdf6" stroke="#dccfae">${[0, 72, 144, 216, 288].map(petal).join('')}</g>` +
      `<circle cx="20" cy="20" r="4" fill="${c.yellow}"/>`,
  ],
  easy: feeling('M12 24q8 8 16 0'),
  middling: feeling('M13 26h14'),
  hard: feeling('M11 27q2.3-4 4.5 0t4.5 0 4.5 0 4.5 0'),
  join: [
    '0 0 40 30',
    `<path d="M6 24C12 4 26 12 34 6" ${drawn} stroke-width="2.4" stroke-dasharray="0 4.6"/>` +
      `<path d="M6 24v.1M34 6v.1" ${drawn} stroke-width="7"/>`,
  ],
  colour: [
    '0 0 40 40',
    `<g transform="rotate(38 20 20)"><path d="M14 4h12v22l-6 11-6-11z" fill="${c.yellow}"/>` +
      `<path d="M14 26h12l-6 11z" fill="${c.cream}"/><path d="m17.6 32.6 2.4 4.4 2.4-4.4z" ` +
      `fill="${c.ink}"/><path d="M14 3h12v5H14z" fill="#ef86ad"/>` +
      `<path d="M14 3h12v23l-6 11-6-11zM14 26h12" ${drawn} stroke-width="1.6"/></g>`,
  ],
  trace: [
    '0 0 40 30',
    `<path d="M35 18c-4-14-9-14-13 0s-9 14-17-6" ${drawn} stroke-width="2.4" ` +
      `stroke-dasharray="0 4.4"/><circle cx="35" cy="18" r="3.6" fill="${leaf}"/>`,
  ],
  bee: [
    '0 0 60 48',
    '<g fill="#fff" stroke="#b9d9e6" stroke-width="1.5"><ellipse cx="27" cy="13" rx="9" ' +
      'ry="13" transform="rotate(18 27 13)"/><ellipse cx="39" cy="13" rx="8" ry="12" ' +
      'transform="rotate(38 39 13)"/></g><ellipse cx="30" cy="30" rx="21" ry="15" fill="' +
      `${c.yellow}"/><path d="M33 15.5q5 14 0 29M43 19q4 11 0 22" stroke="${c.ink}" ` +
      'stroke-width="5" fill="none"/><path d="M15 17q-3-7-8-7M20 15q-1-7-5-9" stroke="' +
      `${c.brownDeep}" stroke-width="2" fill="none" stroke-linecap="round"/><g ` +
      `transform="translate(20 28)">${face(0, 0)}</g>`,
  ],
}

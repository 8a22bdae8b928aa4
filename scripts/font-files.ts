import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

export const SOURCE = 'node_modules/@fontsource-variable/noto-kufi-arabic'
const WEIGHTS = { min: 400, max: 700, default: 400 }

const arabic = {
  // Letters, tatweel and vowel marks; both kinds of digits' signs; Persian letters as they come in
  // names; marks that steer direction and joining.
  text: `،؛؟٪٫٬ٰٱپچژڤکگی${range('ء', 'غ')}${range('ـ', '\u0652')}${range('٠', '٩')}\u061c\u200c\u200d\u200e`,
  // What joins letters and seats marks on them.
  features: ['ccmp', 'isol', 'init', 'medi', 'fina', 'rlig', 'liga', 'mark', 'mkmk'],
}
const latin = {
  text: `${range(' ', '~')}\u00a0«»·×÷–—‘’“”…•−àáâäåãæçèéêëíîïñóôöøœúûüßıÅÇÉÖÜ`,
  // Without kerning: 1.4 KB for what is not visible at 16 px.
  features: [],
}

// Noto Kufi is large on its body: at 94 % it is as large as the letters around it in an address bar
// or a select.
const SIZE = 0.94
const ASCENT = 1.06
const DESCENT = 0.4

/**
 * Fonts of readers' systems, and what makes our catalogues as wide in them as in ours, by weight;
 * Arimo stands for Arial. Measured in Chromium.
 */
const fallbacks = [
  {
    family: 'Rawda Naskh',
    regular: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'],
    bold: ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'],
    size: [1.161, 1.233],
    unicodeRange: 'U+600-6FF',
  },
  { family: 'Rawda Roboto', regular: ['Roboto'], bold: ['Roboto Bold'], size: [1.03, 1.071] },
  {
    family: 'Rawda Arial',
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
    size: [1.018, 1.005],
  },
]

/** The portal's fonts and their rules, by path; the same bytes from the same packages. */
export async function fontFiles(): Promise<Record<string, Buffer>> {
  // One after the other: the compressor of WOFF2 does not stand being called twice at once.
  let parts = [await part('arabic', arabic), await part('latin', latin)]
  return {
    ...Object.fromEntries(parts.map(({ path, file }) => [path, file])),
    'app/fonts/OFL.txt': await readFile(`${SOURCE}/LICENSE`),
    'app/fonts.css': Buffer.from(styles(parts)),
  }
}

/** A font to look into and to set text with. */
export async function openFont(file: Buffer): Promise<Font> {
  return new Font(new Face(new Blob(await convert(file, 'sfnt'))))
}

export function charactersOf(font: Font): number[] {
  return [...font.face.collectUnicodes()]
}

type Part = { path: string; file: Buffer; unicodeRange: string }

async function part(
  script: string,
  { text, features }: { text: string; features: string[] },
): Promise<Part> {
  let file = await subsetFont(
    await readFile(`${SOURCE}/files/noto-kufi-arabic-${script}-wght-normal.woff2`),
    text,
    {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght: WEIGHTS },
      noHinting: true,
      // Tables that a browser can do without.
      dropTables: [
        'HVAR',
        'MVAR',
        'STAT',
        'gasp',
        'prep',
        ...(features.length ? [] : ['GDEF', 'GPOS', 'GSUB']),
      ],
    },
  )
  return {
    path: `app/fonts/noto-kufi-${script}.woff2`,
    file,
    unicodeRange: unicodeRange(charactersOf(await openFont(file))),
  }
}

function styles(parts: Part[]): string {
  let families = ['Rawda', ...fallbacks.map(({ family }) => `'${family}'`)]
  return (
    [
      '/* Made by `npm run fonts` (scripts/font-files.ts). */',
      `@theme {\n  --font-sans: ${families.join(', ')}, system-ui, sans-serif;\n}`,
      ...parts.map(({ path, unicodeRange }) =>
        face(
          'Rawda',
          `${WEIGHTS.min} ${WEIGHTS.max}`,
          `url('./${path.replace('app/', '')}') format('woff2')`,
          SIZE,
          unicodeRange,
          'optional',
        ),
      ),
      ...fallbacks.flatMap(({ family, regular, bold, size, unicodeRange }) => [
        face(family, '400', local(regular), size[0]!, unicodeRange),
        face(family, '700', local(bold), size[1]!, unicodeRange),
      ]),
    ].join('\n') + '\n'
  )
}

/** Every face has the same line box, so that a line is as high whichever of them it is set in. */
function face(
  family: string,
  weight: string,
  src: string,
  size: number,
  unicodeRange?: string,
  display?: string,
): string {
  let descriptors = {
    'font-family': family.includes(' ') ? `'${family}'` : family,
    'font-weight': weight,
    'font-display': display,
    src,
    'size-adjust': percent(size),
    'ascent-override': percent((ASCENT * SIZE) / size),
    'descent-override': percent((DESCENT * SIZE) / size),
    'line-gap-override': '0%',
    'unicode-range': unicodeRange,
  }
  let lines = Object.entries(descriptors).flatMap(([name, value]) =>
    value ? [`  ${name}: ${value};`] : [],
  )
  return `@font-face {\n${lines.join('\n')}\n}`
}

function local(names: string[]): string {
  return names.map((name) => `local('${name}')`).join(', ')
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

function unicodeRange(codes: number[]): string {
  let runs: [from: number, to: number][] = []
  for (let code of codes.toSorted((a, b) => a - b)) {
    let last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  let hex = (code: number) => code.toString(16).toUpperCase()
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

function range(from: string, to: string): string {
  let [first, last] = [from.codePointAt(0)!, to.codePointAt(0)!]
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

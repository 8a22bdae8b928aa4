import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ask } from '#tests/support/site.ts'

const app = join(import.meta.dirname, '..', '..', 'app')
const textOf = (path: string) => readFileSync(join(app, path), 'utf8')

/** What other sheets have rules for, too. */
const shared = new Set(['letterhead', 'soon'])

/**
 * The sheets that parts ask for (app/styles/style.tsx), each with the classes that it begins with.
 */
const parts = [...textOf('styles/style.tsx').matchAll(/'#app\/styles\/(\w+)\.css\?url'/g)].map(
  ([, name]) => ({
    name: name!,
    classes: [
      ...new Set(
        [...textOf(`styles/${name}.css`).matchAll(/^ {2}\.([a-z][\w-]*)/gm)].map(([, own]) => own!),
      ),
    ].filter((own) => !shared.has(own)),
  }),
)

const MOST = 13 * 1024
const sizes = new Map<string, Promise<number>>()

/** What is wrong with a page's style sheets: a part without its own, or too many bytes in all. */
export async function sheetFaults(page: string, html: string): Promise<string[]> {
  let loaded = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, path]) => path!)
  let used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, classes]) => classes!.split(' ')),
  )
  let missing = parts
    .filter(({ name }) => !loaded.some((path) => path.includes(`/${name}-`)))
    .flatMap(({ name, classes }) =>
      classes.filter((each) => used.has(each)).map((each) => `.${each} without ${name}.css`),
    )
  let bytes = await Promise.all(loaded.map(sizeOf))
  let all = bytes.reduce((sum, size) => sum + size, 0)
  // The page of all parts has all sheets.
  let isTooMuch = all > MOST && page !== '/components'
  return [...missing, ...(isTooMuch ? [`${all} bytes of style sheets`] : [])]
}

/** As a content network compresses it on the fly. */
function sizeOf(path: string): Promise<number> {
  let size =
    sizes.get(path) ??
    ask(path).then(
      ({ text }) =>
        brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    )
  sizes.set(path, size)
  return size
}

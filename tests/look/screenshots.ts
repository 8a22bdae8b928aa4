import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { languages } from '#app/locales/locale.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { findChromium, installChromium } from '#scripts/chromium.ts'
import { runProgram, whenEnding } from '#scripts/program.ts'
import { brought } from '#tests/pages/visits.ts'
import { fillAndSend } from '#tests/support/fill-and-send.ts'
import { openDemonstration, type NamedVisit } from './demonstration.ts'

const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 800, height: 1280 },
  desktop: { width: 1280, height: 800 },
}
const themes = ['light', 'dark'] as const
const folder = join(import.meta.dirname, '..', '..', '.screenshots')

// Pictures of every page, for people to look at: `npm run screenshots -- class-report`, or `--
// no-javascript`.
await runProgram(async () => {
  let javaScriptEnabled = !process.argv.includes('no-javascript')
  let { url, visits } = await openDemonstration(
    process.argv.slice(2).filter((word) => word !== 'no-javascript'),
  )
  installChromium()
  let browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
  })
  whenEnding(() => browser.close())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  let pictures: string[] = []
  let all = languages.flatMap((locale) =>
    (['phone', 'tablet', 'desktop'] as const).flatMap((size) =>
      themes.map((theme) => ({ locale, size, theme })),
    ),
  )
  for (let look of all)
    for (let visit of visits)
      pictures.push(await photograph(browser, url, visit, { ...look, javaScriptEnabled }))
  writeFileSync(join(folder, 'index.html'), indexOf(visits, pictures))
  console.log(`${pictures.length} pictures: open ${join(folder, 'index.html')}`)
})

type Look = {
  locale: string
  size: keyof typeof sizes
  theme: 'light' | 'dark'
  javaScriptEnabled: boolean
}

async function photograph(
  browser: Browser,
  url: string,
  { name, path, token, form, cookies = {} }: NamedVisit,
  { locale, size, theme, javaScriptEnabled }: Look,
): Promise<string> {
  let context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled,
  })
  await context.addCookies(
    brought({ preferences: `language=${locale}&theme=${theme}`, ...cookies }, url),
  )
  if (token)
    await context.addCookies([
      { name: sessionCookie, value: token, url: url.replace('http:', 'https:'), secure: true },
    ])
  let page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  if (form) await fillAndSend(page, form)
  let picture = `${name}.${locale}.${size}.${theme}.png`
  await page.screenshot({ path: join(folder, picture), fullPage: true })
  await context.close()
  return picture
}

function indexOf(visits: NamedVisit[], pictures: string[]): string {
  let row = ({ name, who, pattern }: NamedVisit) => {
    let own = pictures.filter((picture) => picture.startsWith(`${name}.`))
    let links = own.map(
      (picture) =>
        `<a href="${picture}">` +
        `<img src="${picture}" alt="${picture}" title="${picture}" loading="lazy"></a>`,
    )
    let heading = `${name} <small>${who} ${pattern.replaceAll('&', '&amp;')}</small>`
    return `<h2>${heading}</h2>\n<p>${links.join('\n')}</p>`
  }
  let style =
    'body { font-family: sans-serif; background: #999 } ' +
    'p { display: flex; gap: 8px; overflow-x: auto } ' +
    'img { height: 360px; width: auto; max-width: 560px; object-fit: cover; object-position: top } ' +
    'small { font-weight: normal }'
  return `<!doctype html>
<meta charset="utf-8">
<title>Rawda, page by page</title>
<style>${style}</style>
${visits.map(row).join('\n')}
`
}

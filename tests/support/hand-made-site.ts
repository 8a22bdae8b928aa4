import { mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sendMessage } from '#app/models/contact/contact.server.ts'
import { newStamp } from '#app/models/contact/form-stamp.server.ts'
import { createSchool } from '#app/models/schools/create.server.ts'
import { connect } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { openHandMadeSchool, type HandMadePerson } from './hand-made-school.ts'
import { ownSite } from './own-site.ts'
import { mainOf } from './read-page.ts'
import { TEST_SECRETS_KEY, testSecrets } from './secrets.ts'
import { ask } from './site.ts'

/** The query of the week whose figures ./hand-made-school.ts has worked out. */
export const THE_WEEK = 'period=from&from=2026-10-04&until=2026-10-10'

const DAY = 86_400_000
/** How far Kathmandu is ahead of UTC, all year. */
export const KATHMANDU_AHEAD = (5 * 60 + 45) * 60_000

type HandMadeSite = Awaited<ReturnType<typeof openSite>>

let opening: Promise<HandMadeSite> | undefined

/**
 * The build on a database of its own that holds the hand-made school, three schools without anybody
 * and two messages, so that the figures of the whole portal are known, too. It is this process's
 * and ends with it; after midnight in Kathmandu there is a new one, of that day.
 */
export async function handMadeSite(): Promise<HandMadeSite> {
  let now = await clearOfMidnight()
  let site = await opening
  if (site && writtenIn('en', site.now).iso === writtenIn('en', now).iso) return site
  opening = openSite(now)
  return opening
}

async function openSite(now: number) {
  // In the folder of the process's other site, which goes when all tests have run.
  let sqld = await startSqld({
    dataDir: mkdtempSync(join(dirname(ownSite().mailFolder), 'figures-')),
  })
  let db = connect({ LIBSQL_URL: sqld.url })
  await migrate(db)
  let [worker, school] = await Promise.all([
    serveWorker({
      port: 0,
      bindings: {
        LIBSQL_URL: sqld.url,
        SECRETS_KEY: TEST_SECRETS_KEY,
        BEHIND_CLOUDFLARE: 'on',
      },
    }),
    openHandMadeSchool(db, { now, lately: true }),
  ])
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => process.kill(sqld.pid))
  await fillPortal(school)
  let tokens = new Map<HandMadePerson, Promise<string>>()
  let get = async (path: string, as: HandMadePerson, locale: 'ar' | 'en') => {
    let token = tokens.get(as) ?? school.tokenOf(as, 'browser')
    tokens.set(as, token)
    let answer = await ask(path, { token: await token, locale, siteUrl: worker.url })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return answer
  }
  return {
    db,
    now: school.now,
    siteUrl: worker.url,
    tokenOf: school.tokenOf,
    /** The `<main>` of a page as this person gets it, without scripts. */
    open: async (path: string, as: HandMadePerson, locale: 'ar' | 'en') =>
      mainOf((await get(path, as, locale)).text),
    /** A file's text, line by line, without the mark at its beginning. */
    async download(path: string, as: HandMadePerson, locale: 'ar' | 'en') {
      let { text } = await get(path, as, locale)
      if (!text.startsWith('\ufeff') || !text.endsWith('\r\n')) throw new Error(`No CSV: ${text}`)
      return text.slice(1, -2).split('\r\n')
    },
  }
}

/** Now, or where midnight in Kathmandu is less than a minute away, just after it. */
async function clearOfMidnight(): Promise<number> {
  let rest = DAY - ((Date.now() + KATHMANDU_AHEAD) % DAY)
  if (rest < 60_000) await new Promise((wake) => setTimeout(wake, rest + 1000))
  return Date.now()
}

async function fillPortal({ as, now }: Awaited<ReturnType<typeof openHandMadeSchool>>) {
  let supervisor = await as('rana')
  for (let [name, nameEn] of [
    ['روضة النور', 'Noor'],
    ['روضة السلام', 'Salam'],
    ['روضة الندى', 'Nada'],
  ] as const) {
    let contact = { country: 'JO', email: 'office@noor.example', phoneNo: '+962 6 1234567' }
    await createSchool(supervisor, { name, nameEn, ...contact })
  }
  let sender = { name: 'Rania', email: 'rania@example.com', topic: 'offer', homepage: '' } as const
  for (let text of ['How much is it?', 'Is anybody there?']) {
    let stamp = await newStamp({ secrets: testSecrets, now: now - 60_000 })
    await sendMessage(supervisor, { ...sender, text, stamp }, { locale: 'en' })
  }
}

const months = {
  en: 'January February March April May June July August September October November December',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
}
const weekdays = {
  en: 'Sun Mon Tue Wed Thu Fri Sat',
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
}
const commas = { en: ',', ar: '،' }

/** How a page should write a moment by the clock of Kathmandu, for what was practised of late. */
export function writtenIn(locale: 'ar' | 'en', moment: number) {
  let local = new Date(moment + KATHMANDU_AHEAD)
  let month = months[locale].split(' ')[local.getUTCMonth()]!
  let shortMonth = locale === 'ar' ? month : month === 'September' ? 'Sept' : month.slice(0, 3)
  let weekday = weekdays[locale].split(' ')[local.getUTCDay()]
  let dayOfMonth = `${local.getUTCDate()} ${shortMonth}`
  let date = `${dayOfMonth} ${local.getUTCFullYear()}`
  return {
    /** 23 Nov 2026 */
    date,
    /** 23 Nov 2026, 13:00 */
    moment: `${date}${commas[locale]} ${local.toISOString().slice(11, 16)}`,
    /** Mon 23 Nov */
    day: locale === 'en' ? `${weekday} ${dayOfMonth}` : `${weekday}، ${dayOfMonth}`,
    /** November 2026 */
    month: `${month} ${local.getUTCFullYear()}`,
    /** 2026-11-23 */
    iso: local.toISOString().slice(0, 10),
  }
}

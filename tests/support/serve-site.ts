import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '#scripts/build.ts'
import { findChromium } from '#scripts/chromium.ts'
import { prepare } from '#scripts/database.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { openStandIns } from '#scripts/stand-ins.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

/** The production build with the demonstration school, and one browser, for all page tests. */
export default async function setup({ provide }: TestProject) {
  await build()
  let folder = mkdtempSync(join(tmpdir(), 'rawda-pages-'))
  let sqld = await startSqld({ dataDir: folder })
  await prepare(sqld, () => {})
  let mailFolder = join(folder, 'mail')
  let mailbox = await openMailbox(mailFolder, () => {})
  let standIns = await openStandIns()
  let worker = await serveWorker({
    port: 0,
    bindings: {
      LIBSQL_URL: sqld.url,
      SMTP_URL: mailbox.url,
      MAIL_FROM: localSender,
      ...standIns.bindings,
    },
  })
  let browser = await chromium.launchServer({ executablePath: findChromium(), args: QUIET })
  provide('libsqlUrl', sqld.url)
  provide('siteUrl', worker.url)
  provide('mailFolder', mailFolder)
  provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await worker.stop()
    await standIns.stop()
    await mailbox.stop()
    await sqld.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '#scripts/build.ts'
import { prepare } from '#scripts/database.ts'
import { localSender, openMailbox } from '#scripts/mailbox.ts'
import { serveWorker } from '#scripts/serve-worker.ts'
import { startSqld } from '#scripts/sqld.ts'
import { openStandIns, type StandIns } from '#scripts/stand-ins.ts'
import type { Site } from './own-site.ts'
import { TEST_SECRETS_KEY, testSecrets } from './secrets.ts'

type Served = Site & { stop(): Promise<void> }

/**
 * The production build with the demonstration school, served once for each process that runs tests:
 * no process waits for the other's pages, and none sees the other's data.
 */
export default async function setup({ provide, config }: TestProject) {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-pages-'))
  let seeded = join(folder, 'seeded')
  let [standIns] = await Promise.all([openStandIns(), build(), seed(seeded)])
  let lanes = Array.from({ length: config.maxWorkers as number }, (_, at) => String(at + 1))
  let sites = await Promise.all(
    lanes.map((lane) => serveSite(join(folder, lane), seeded, standIns)),
  )
  provide(
    'sites',
    sites.map(({ siteUrl, libsqlUrl, mailFolder }) => ({ siteUrl, libsqlUrl, mailFolder })),
  )
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()))
    await standIns.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Written once: the sites begin with copies. */
async function seed(dataDir: string): Promise<void> {
  let sqld = await startSqld({ dataDir })
  await prepare(sqld, testSecrets, () => {})
  await sqld.stop()
}

async function serveSite(dataDir: string, seeded: string, standIns: StandIns): Promise<Served> {
  cpSync(seeded, dataDir, { recursive: true })
  let sqld = await startSqld({ dataDir })
  let mailFolder = join(dataDir, 'mail')
  let mailbox = await openMailbox(mailFolder, () => {})
  let worker = await serveWorker({
    port: 0,
    bindings: {
      LIBSQL_URL: sqld.url,
      SECRETS_KEY: TEST_SECRETS_KEY,
      SMTP_URL: mailbox.url,
      MAIL_FROM: localSender,
      // Tests choose the address that they come from.
      BEHIND_CLOUDFLARE: 'on',
      DEMO_SCHOOL: 'on',
      ...standIns.bindings,
    },
  })
  return {
    siteUrl: worker.url,
    libsqlUrl: sqld.url,
    mailFolder,
    stop: async () => {
      await worker.stop()
      await mailbox.stop()
      await sqld.stop()
    },
  }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#app/locales/locale.ts'
import { sessionCookie } from '#app/request/cookies.ts'
import { connect } from '#db/client.ts'
import { build } from '#scripts/build.ts'
import { whenEnding } from '#scripts/program.ts'
import { startSqld } from '#scripts/sqld.ts'
import { fill, tokenOf, type BenchRole } from './fill.ts'

/**
 * What is measured: a copy of the production build, which is not rebuilt meanwhile, and a libSQL
 * server with the bench's school.
 */
export type Site = {
  folder: string
  server: string
  client: string
  libsqlUrl: string
  attempts: number
}

export async function openSite(): Promise<Site> {
  let folder = temporaryFolder()
  await build()
  for (let part of ['server', 'client'])
    cpSync(join(import.meta.dirname, '..', 'build', part), join(folder, part), { recursive: true })
  let attempts = 10_000
  let libsqlUrl = await filledDatabase(folder, attempts)
  return {
    folder,
    server: join(folder, 'server'),
    client: join(folder, 'client'),
    libsqlUrl,
    attempts,
  }
}

export function temporaryFolder(): string {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-bench-'))
  whenEnding(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A libSQL server of its own, with the bench's school and so many attempts. */
export async function filledDatabase(
  folder: string,
  attempts: number,
  sizes?: number[],
): Promise<string> {
  let dataDir = mkdtempSync(join(folder, 'data-'))
  let sqld = await startSqld({ dataDir })
  whenEnding(() => sqld.stop())
  await fill(connect({ LIBSQL_URL: sqld.url }), attempts, sizes)
  return sqld.url
}

/** A page as a browser asks for it; without a role, a visitor who has not signed in. */
export async function get(
  url: string,
  role?: BenchRole,
  language: Language = 'ar',
): Promise<{ status: number; text: string }> {
  let cookies = [
    `preferences=language=${language}`,
    ...(role ? [`${sessionCookie}=${tokenOf(role)}`] : []),
  ]
  let response = await fetch(url, {
    headers: { Cookie: cookies.join('; '), Accept: 'text/html' },
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text() }
}

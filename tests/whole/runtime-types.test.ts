import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('what we expect of Cloudflare’s bindings is what its own types say', () => {
  let folder = mkdtempSync(join(tmpdir(), 'rawda-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let run = (tool: string, ...args: string[]) =>
    execFileSync(join(root, 'node_modules', '.bin', tool), args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
    })
  // Made by the very workerd that runs us, for the date and the flags of wrangler.toml.
  run('wrangler', 'types', join(folder, 'runtime.d.ts'), '--include-env=false')
  writeFileSync(join(folder, 'check.ts'), check)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  expect(run('tsc', '--project', folder)).toBe('')
}, 120_000)

const check = `
import type { Bucket } from '${root}/app/models/bucket.ts'
import type { SendEmail as Sender } from '${root}/worker/mail/send-email.ts'

export function bucketOf(binding: R2Bucket): Bucket {
  return binding
}
export function senderOf(binding: SendEmail): Sender {
  return binding
}
export function rulesAreNotVacuous(binding: R2Bucket): Bucket & { rename(): void } {
  // @ts-expect-error: there is no such method.
  return binding
}
export type Handler = ExportedHandler<{ PICTURES: R2Bucket }>
`

const config = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2025'],
    types: [],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  files: ['runtime.d.ts', 'check.ts'],
}

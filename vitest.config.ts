import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

// Miniflare otherwise fetches a file from Cloudflare at every start.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

// Models say `import 'server-only'`, which refuses to load outside a server bundle.
const resolve = {
  alias: {
    'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
  },
}

// A busy machine may take its time; a test that hangs hangs longer.
const PATIENCE = 60_000

// What a page or a process is still to show: a second, vitest's own, is a short time on a busy
// machine.
const expect = { poll: { timeout: PATIENCE / 4 } }

export default defineConfig({
  test: {
    projects: [
      {
        // The rules, on libSQL in process. Files share their modules: each reads hundreds of them,
        // and none keeps what another would see.
        resolve,
        test: {
          name: 'models',
          include: ['tests/models/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          globalSetup: 'tests/support/migrate-template.ts',
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          // The addresses of style sheets stand in pages.
          css: { include: /\?url$/ },
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The API in workerd: each test opens schools of its own. A libSQL server for each process,
        // for a test that is an hour ahead tidies away what is still counted against others.
        plugins: [
          cloudflareTest({
            main: './worker/api/app.ts',
            miniflare: {
              cf: false,
              compatibilityDate: '2026-10-01',
              compatibilityFlags: ['nodejs_compat'],
              r2Buckets: ['PICTURES'],
            },
          }),
        ],
        resolve,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/serve-database.ts',
          isolate: false,
          maxWorkers: 2,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Pages of the production build, in Chromium, with the demonstration school: a site and a
        // browser for each process, which stay from file to file.
        resolve,
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'tests/support/serve-site.ts',
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          expect,
          // A task of 25 s took more than a minute beside other stages.
          testTimeout: 3 * PATIENCE,
          hookTimeout: PATIENCE,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // Whole processes, one after another: `npm start` and what can happen to it.
        resolve,
        test: {
          name: 'whole',
          include: ['tests/whole/**/*.test.ts'],
          globalSetup: 'tests/support/keep-used-data.ts',
          fileParallelism: false,
          expect,
          testTimeout: 4 * PATIENCE,
          sequence: { groupOrder: 4 },
        },
      },
      {
        // Takes each scope out of the rules, one at a time: somebody must notice.
        resolve,
        test: {
          name: 'scopes',
          include: ['tests/access/scopes/**/*.test.ts'],
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
})

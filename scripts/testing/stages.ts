import { build } from '../build.ts'
import { findChromium, installChromium } from '../chromium.ts'
import { nothing, oneResult, type Result } from './result.ts'
import { runTool } from './run-tool.ts'
import { runVitest } from './run-vitest.ts'

/** What of a stage is asked for. */
export type Asked = {
  tier: 'quick' | 'all'
  /** The test files; all where none are named. */
  files?: string[]
  /** Paths of app/routes.ts to which tests of all pages keep. */
  routes?: string[]
  /** Whether what is said appears as it is said. */
  live: boolean
}
type Said = Result & { said: string }
type Stage = { title: string; run(asked: Asked): Promise<Said> }

/** What `npm run bench` measures that is no ratio of times. */
const BUDGETS = ['bytes', 'trips', 'rows', 'school']

export const stages: Record<string, Stage> = {
  types: {
    title: 'Types',
    run: async ({ live }) => {
      let made = await runTool('react-router', ['typegen'], { live })
      return said(made.fine ? await runTool('tsc', [], { live }) : made, 'types')
    },
  },
  format: { title: 'Format', run: (asked) => tool(asked, 'oxfmt', ['--check']) },
  lint: { title: 'Lint', run: (asked) => tool(asked, 'oxlint', []) },
  models: { title: 'Rules', run: (asked) => project('models', asked) },
  api: { title: 'API, in workerd', run: (asked) => project('api', asked) },
  pages: { title: 'Pages, in Chromium', run: (asked) => pages(asked) },
  whole: { title: 'Whole processes', run: (asked) => project('whole', asked) },
  scopes: { title: 'Scopes taken out', run: (asked) => project('scopes', asked) },
  budgets: { title: 'Budgets', run: budgets },
}

let building: Promise<boolean> | undefined

/** The production build that pages, whole processes and budgets need, once for all of them. */
export function builtOnce(): Promise<boolean> {
  building ??= build()
  return building
}

async function tool({ live }: Asked, name: string, args: string[]): Promise<Said> {
  return said(await runTool(name, args, { live }), name)
}

function said(ran: { fine: boolean; said: string }, name: string): Said {
  return { ...oneResult(ran.fine, `${name}\n  ${ran.said.slice(0, 1500)}`), said: ran.said }
}

function project(name: string, { tier, files = [], routes = [], live }: Asked): Promise<Said> {
  return runVitest(name, files, {
    live,
    env: { RAWDA_TIER: tier, RAWDA_ROUTES: routes.join('\n') },
  })
}

async function pages(asked: Asked): Promise<Said> {
  installChromium()
  try {
    findChromium()
    await builtOnce()
  } catch (error) {
    return said({ fine: false, said: (error as Error).message }, 'pages')
  }
  return project('pages', asked)
}

/** Each line with a budget is one test. */
async function budgets({ live }: Asked): Promise<Said> {
  let { fine, said } = await runTool(
    'node',
    ['-C', 'react-server', '--disable-warning=ExperimentalWarning', 'bench/bench.ts', ...BUDGETS],
    { live },
  )
  let kept = said.match(/^ +✓/gm)?.length ?? 0
  let failures = said.match(/^Broken: .*$/gm) ?? []
  if (!fine && failures.length === 0) failures = [`budgets\n  ${said.slice(-1500)}`]
  return { ...nothing, passed: kept, failed: failures.length, failures: [...failures], said }
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApi } from '#worker/api/app.ts'
import { operationOf } from '#worker/api/operation.ts'
import lint from '../../../oxlint.config.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('the table of rooms says what lint holds', () => {
  let rows = [...read('CONTRIBUTING.md').matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|`]+) \|$/gm)]
  let documented = rows.map(([, room, asks]) => [
    room!,
    asks === '–' ? [] : asks!.split(', ').toSorted(),
  ])
  expect(Object.fromEntries(documented)).toEqual(wallsOfRooms())
})

test('every call of the API stands in its document, and no other', () => {
  let documented = [...read('docs/api.md').matchAll(/^\| `([A-Z]+ \/api\/\S+)` \|/gm)]
  let described = createApi().routes.filter(({ handler }) => operationOf(handler))
  expect(documented.map(([, call]) => call).toSorted()).toEqual(
    described
      .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  )
})

test('every setting that the Worker reads is documented, and no other', () => {
  let sources = globSync('{app,worker,scripts}/**/*.{ts,toml}', { cwd: root }).map(read).join('\n')
  let documented = new Set(
    [...read('docs/configuration.md').matchAll(/`([A-Z_]{4,})`/g)].map(([, name]) => name!),
  )
  expect([...documented].filter((name) => !sources.includes(name))).toEqual([])

  let settings = [
    'app/request/configuration.ts',
    'app/models/auth/provider-settings.server.ts',
    'app/models/auth/visit.server.ts',
    'worker/mail/transport.ts',
  ].flatMap((path) => [...read(path).matchAll(/^ +[|' ]*([A-Z]+(?:_[A-Z]+)+)\b/gm)])
  expect(settings.length).toBeGreaterThan(20)
  let missing = settings.map(([, name]) => name!).filter((name) => !documented.has(name))
  expect(missing).toEqual([])
})

test('nvm and the documents name the Node that the project brings', () => {
  let { devDependencies, engines } = JSON.parse(read('package.json'))
  let own = devDependencies.node.split('.')[0]
  expect(read('.nvmrc').trim()).toBe(own)
  expect(read('README.md')).toContain(`its own Node ${own}`)
  expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Each room of app/models, with the others that its wall lets it ask. */
function wallsOfRooms(): Record<string, string[]> {
  let walls = (lint.overrides ?? []).flatMap(({ files, rules }) => {
    let room = files[0]!.match(/^app\/models\/([\w-]+)\/\*\*$/)?.[1]
    return room ? [{ room, rule: JSON.stringify(rules) }] : []
  })
  return Object.fromEntries(
    walls.map(({ room, rule }) => {
      let open = [...rule.matchAll(/"!#app\/models\/([\w-]+)\/\*\*"/g)].map(([, name]) => name!)
      return [room, open.filter((name) => name !== room).toSorted()]
    }),
  )
}

import { expect, test } from 'vitest'
import { importersOf, importGraph } from '#scripts/testing/import-graph.ts'

const graph = new Map([
  ['page', ['verb', 'word']],
  ['call', ['verb']],
  ['api', ['call']],
  ['api-test', ['api']],
  ['verb-test', ['verb']],
  ['word', []],
  ['verb', []],
])

test('a change reaches whatever imports it, by however many steps, but not by way of what is barred', () => {
  expect([...importersOf(['word'], graph)]).toEqual(['word', 'page'])
  expect(importersOf(['verb'], graph)).toEqual(
    new Set(['verb', 'page', 'call', 'verb-test', 'api', 'api-test']),
  )
  expect([...importersOf(['verb'], graph, ['api'])]).not.toContain('api-test')
  expect([...importersOf(['api'], graph, ['api'])]).toEqual(['api', 'api-test'])
})

test('the graph has each module of ours, with what it imports in any way of writing it', () => {
  let modules = importGraph()
  expect(modules.get('scripts/test.ts')).toEqual(
    expect.arrayContaining(['scripts/program.ts', 'scripts/testing/stages.ts']),
  )
  // Loaded when it is needed.
  expect(modules.get('scripts/database.ts')).toContain('db/demo/seed.ts')
  let unknown = [...modules.values()]
    .flat()
    .filter(
      (module) => /\.tsx?$/.test(module) && !module.includes('+types') && !modules.has(module),
    )
  expect(unknown).toEqual([])
})

import { expect, test } from 'vitest'
import { deviations, unmatched, type Description } from '#tests/access/matrix/run-api.ts'
import { openApi } from '#tests/support/api.ts'

test(
  'every path answers every caller as the lines say, and leaks nobody',
  { timeout: 480_000 },
  async () => {
    let api = await openApi()
    let description = (await api.ask('/api/openapi.json')).body as Description
    expect(unmatched(description)).toEqual([])
    expect(await Array.fromAsync(deviations(api, api.call, description))).toEqual([])
  },
)

test('a path without a line fails the matrix, and so does a line without a path', async () => {
  let { paths, components } = (await (await openApi()).ask('/api/openapi.json')).body as Description
  let { '/api/health': health, ...others } = paths
  expect(unmatched({ paths: { ...others, '/api/new': health! }, components })).toEqual([
    'no line for GET /api/new',
    'no path for GET /api/health',
  ])
})

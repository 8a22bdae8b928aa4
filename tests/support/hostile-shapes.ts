/** One request of somebody who wants to cost us something. */
export type Hostile = {
  /** What is unusual about it. */
  shape: string
  method: string
  path: string
  type?: string
  body?: string
  /** Says that so many bytes follow, and sends only `body`. */
  announced?: number
}

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'
const JSON_TYPE = 'application/json'
const NDJSON = 'application/x-ndjson'
/** What servers take of an address. */
const LONG_ADDRESS = 14_000
/** What is read of anybody, and what is read of those who may send a list. */
const SMALL = 64_000
const LARGE = 990_000
const intent = JSON.stringify({
  type: 'insert',
  payload: { name: 'a[99999999]', index: 99_999_999, defaultValue: 'x' },
})

/** What a page can be asked for; the address may have a query already. */
export function hostileLooks(address: string): Hostile[] {
  let get = (shape: string, path: string): Hostile => ({ shape, method: 'GET', path })
  let [path, query = ''] = address.split('?') as [string, string?]
  let segments = path.split('/').length - 1
  let names = ['q', 'on', 'from', 'until', 'period', 'sort', 'page', 'next', 'school', 'lang']
  let value = 'x'.repeat(LONG_ADDRESS / names.length)
  return [
    get('long path', path + '/a'.repeat(LONG_ADDRESS / 2)),
    get('deep path', path + '/a'.repeat(Math.max(0, 12 - segments))),
    get('deep path, as data', `${path + '/%61'.repeat(Math.max(0, 12 - segments))}.rsc`),
    get('many parameters', `${path}?${query}&${'a=1&'.repeat(LONG_ADDRESS / 4)}`),
    get('long values', `${path}?${query}&${names.map((name) => `${name}=${value}`).join('&')}`),
  ]
}

/** What can be posted to a page that has these fields. */
export function hostileForms(path: string, fields: string[]): Hostile[] {
  let post = (shape: string, body: string, type = URLENCODED): Hostile => ({
    shape,
    method: 'POST',
    path,
    type,
    body,
  })
  let value = 'x'.repeat(Math.floor(SMALL / Math.max(1, fields.length)) - 40)
  let part = '--x\r\nContent-Disposition: form-data; name="f"\r\n\r\n1\r\n'
  return [
    post('deep name in a value', new URLSearchParams({ __intent__: intent }).toString()),
    post('deep names', `${`a${'[999]'.repeat(38)}=1&`.repeat(20)}`),
    post('no fields', ''),
    post('long values', fields.map((field) => `${field}=${value}`).join('&')),
    post('many fields', 'f=1&'.repeat(SMALL / 4)),
    post('many parts', `${part.repeat(SMALL / part.length)}--x--\r\n`, MULTIPART),
    { ...post('large body', part.repeat(100), MULTIPART), announced: 5_000_000 },
    post('deep JSON', '['.repeat(SMALL), JSON_TYPE),
  ]
}

/** What a call can be sent; `given` is a body that it takes. */
export function hostileCalls(method: string, path: string, given: unknown): Hostile[] {
  let looks = hostileLooks(path).map((look) => ({ ...look, method }))
  if (method === 'GET') return looks
  let send = (shape: string, body: string, type = JSON_TYPE): Hostile => ({
    shape,
    method,
    path,
    type,
    body,
  })
  let taken = Object.keys(typeof given === 'object' && given !== null ? given : {})
  // Of a call that takes none, one that it does not know.
  let names = taken.length > 0 ? taken : ['name']
  let withAll = (value: unknown) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))
  return [
    ...looks,
    send('no fields', '{}'),
    send('deep JSON', '['.repeat(SMALL)),
    send('deep JSON, large', `${'['.repeat(LARGE / 2)}${']'.repeat(LARGE / 2)}`),
    send('many objects', `[${'{},'.repeat(LARGE / 3)}{}]`),
    send('many fields', `{${Array.from({ length: 5000 }, (_, at) => `"a${at}":1`).join()}}`),
    send('long values', withAll('x'.repeat(Math.floor(SMALL / names.length) - 40))),
    send('long lists', withAll(Array.from({ length: 20_000 / names.length }, () => 1))),
    send('broken lines', '{\n'.repeat(LARGE / 2), NDJSON),
  ]
}

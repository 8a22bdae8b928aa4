import type { Caller } from '#tests/support/callers.ts'
import { namedByDirectory, namedByNews, namedByTasks, reachedBy } from '#tests/support/callers.ts'
import { misfits, type Schema } from '#tests/support/json-schema.ts'
import { isRefusalAsked } from '#tests/support/tier.ts'
import type { World } from '#tests/support/world.ts'
import { lines, openToSheets, type Line } from './api-lines.ts'

export type Call = (path: string, init?: RequestInit) => Promise<Response>
type Described = {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type Description = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Every described path and method that has no line, and every line that has no path. */
export function unmatched({ paths }: Description): string[] {
  let described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return [
    ...described.filter((each) => !(each in lines)).map((each) => `no line for ${each}`),
    ...Object.keys(lines)
      .filter((each) => !described.includes(each))
      .map((each) => `no path for ${each}`),
  ]
}

/**
 * One line, the `line`th, to be asked by one kind of caller; answers what went otherwise than it
 * says.
 */
export type Asking = { label: string; line: number; ask: () => Promise<string[]> }

/**
 * Each line asked by each kind of caller, one caller after another; quickly, of those who are
 * refused some ask.
 */
export function* askings(world: World, call: Call, description: Description): Generator<Asking> {
  for (let [column, caller] of world.callers.entries()) {
    let at = 0
    for (let [operation, asked] of Object.entries(lines)) {
      let [method, path] = operation.split(' ') as [string, string]
      let described = description.paths[path]![method.toLowerCase()]!
      let opensToSheets = openToSheets.includes(operation)
      for (let line of asked) {
        let row = at++
        let may = expected(line, caller, opensToSheets).status === (line.ok ?? 200)
        if (!may && !isRefusalAsked(row, column)) continue
        yield {
          label: `${method} ${line.ask} by ${caller.name}`,
          line: row,
          ask: () =>
            deviation(world, call, method, line, caller, described, description, opensToSheets),
        }
      }
    }
  }
}

/** All of them, asked; yields what went otherwise. */
export async function* deviations(
  world: World,
  call: Call,
  description: Description,
): AsyncGenerator<string> {
  for (let { label, ask } of askings(world, call, description))
    for (let problem of await ask()) yield `${label}: ${problem}`
}

// oxlint-disable-next-line complexity -- one answer is held against each part of a line
async function deviation(
  world: World,
  call: Call,
  method: string,
  line: Line,
  caller: Caller,
  described: Described,
  description: Description,
  opensToSheets: boolean,
): Promise<string[]> {
  let name = caller.like ?? caller.name
  let made = (await line.before?.(world, name)) ?? {}
  let fill = (text: string) =>
    text.replace(
      /~([\w-]+)/g,
      (_, name: string) =>
        made[name] ?? world.id(name === 'self' ? (caller.person ?? 'nobody') : name),
    )
  let token =
    line.ends && caller.person ? await world.tokenFor(caller.person, caller.method) : caller.token
  let headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(line.body !== undefined && { 'Content-Type': 'application/json' }),
    'Accept-Language': 'en',
  }
  let response = await call(fill(line.ask), {
    method,
    headers,
    ...(line.body !== undefined && { body: fill(JSON.stringify(line.body)) }),
  })
  let text = new TextDecoder().decode(await response.arrayBuffer())
  let isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  let answer = isJson ? JSON.parse(text) : undefined

  let problems: string[] = []
  let { status, code } = expected(line, caller, opensToSheets)
  if (response.status !== status)
    problems.push(`${response.status} instead of ${status}: ${text.slice(0, 200)}`)
  else if (code && answer.error.code !== code)
    problems.push(`error ${answer.error.code} instead of ${code}`)
  let may = line.may === 'everyone' || line.may.includes(name)
  if (response.ok) {
    let wrong = line.wrong?.(answer, name, may, world.id)
    if (wrong) problems.push(`wrong answer: ${JSON.stringify(wrong)}`)
  }
  let left = await line.after?.(world, made, name)
  if (left) problems.push(`afterwards ${left}`)
  let { anywhere, values } = world.secretsOf(caller, [
    ...((line.namesContacts && reachedBy[name]) ?? []),
    ...((line.namesWriters && namedByNews[name]) ?? []),
    ...((line.namesColleagues && namedByTasks[name]) ?? []),
    ...((line.namesStaff && namedByDirectory[name]) ?? []),
  ])
  let told = line.echoes
    ? text.replaceAll(`"value":${JSON.stringify(fill(line.echoes))}`, '')
    : text
  let leaks = [
    ...anywhere.filter((secret) => told.includes(secret)),
    ...values.filter((secret) => told.includes(JSON.stringify(secret))),
  ]
  if (leaks.length > 0) problems.push(`leaks ${leaks.join(', ')}`)
  let answered = described.responses[response.status]
  if (!answered) problems.push(`status ${response.status} is not described`)
  else if (answered.content?.['application/json'])
    problems.push(
      ...misfits(
        answer,
        answered.content['application/json'].schema,
        description.components.schemas,
      ),
    )
  return problems
}

/** What the gates and the line say, in the order in which they are asked. */
// oxlint-disable-next-line complexity -- the gates stand in the order in which they are asked
function expected(
  line: Line,
  caller: Caller,
  opensToSheets: boolean,
): { status: number; code?: string } {
  let { may, ok = 200, roles, keys, ungated, unlocked } = line
  let isUngated = Array.isArray(ungated) ? ungated.includes(caller.name) : ungated
  let others = line.but?.[caller.like ?? caller.name] ?? line.others ?? 404
  if (may !== 'everyone' && caller.method === 'sheet' && !opensToSheets)
    return { status: 403, code: 'forbidden' }
  if (may === 'everyone' || may.includes(caller.like ?? caller.name)) return { status: ok }
  if (caller.kind === 'nobody' || (caller.kind === 'key' && !keys))
    return { status: 401, code: 'unauthorized' }
  // A gate stands before everything; a missing subscription stops neither ingest nor what one says
  // of oneself.
  if (
    caller.gate &&
    !((keys || isUngated) && caller.gate === 'noSubscription') &&
    !(unlocked && caller.gate === 'passwordChangeRequired')
  )
    return { status: 403, code: caller.gate }
  if (roles && caller.role && !roles.includes(caller.role))
    return { status: 403, code: 'forbidden' }
  return others === 404 ? { status: 404, code: 'notFound' } : { status: others }
}

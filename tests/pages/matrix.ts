import { eq } from 'drizzle-orm'
import { chatMessages } from '#db/schema.ts'
import { eachOf } from '#scripts/each-of.ts'
import {
  namedByDirectory,
  namedByNews,
  namedByTasks,
  reachedBy,
  type Caller,
} from '#tests/support/callers.ts'
import { routeAt } from '#tests/support/routes.ts'
import { anyPrefix, ask, siteDatabase, type Answer } from '#tests/support/site.ts'
import { isQuick, isRefusalAsked, isTouched } from '#tests/support/tier.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { lines, openToSheets, type Line } from './matrix-lines.ts'

export type Matrix = {
  world: World
  /** Puts ids for names: `~adam`; `more` are those made for one question. */
  fill(text: string, more?: Record<string, string>): string
  tokenOf(name: Caller['name']): string
}

/** Two schools of its own, where what layla `said` brought a `picture`. */
export async function openMatrix(): Promise<Matrix> {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  await db
    .update(chatMessages)
    .set({ pictureId: world.id('picture') })
    .where(eq(chatMessages.id, world.id('said')))
  return {
    world,
    fill: (text, more = {}) =>
      text.replace(/~([\w-]+)/g, (_, name: string) => more[name] ?? world.id(name)),
    tokenOf: (name) => world.callers.find((caller) => caller.name === name)!.token!,
  }
}

/** One of so many shares of all lines: the others are asked by other files. */
type Share = { at: number; of: number }

/**
 * What goes otherwise than the lines say where every kind of caller asks for every path, as a page
 * and as the data of a page. Whoever is refused asks one way, and no two neighbours the same;
 * quickly everybody does, and of the refused some.
 */
export async function readingProblems({ world, fill }: Matrix, share: Share): Promise<string[]> {
  let asked = shareOf(readingLines(), share).flatMap((line, row) =>
    world.callers.flatMap((caller, column) => {
      let may = isAllowed(line, caller)
      if (!may && !isRefusalAsked(row, column)) return []
      return [false, true]
        .filter((rsc) => rsc === ((row + column) % 2 === 1) || (!isQuick && may))
        .map((rsc) => ({ line, caller, rsc }))
    }),
  )
  let problems = await eachOf(asked, async ({ line, caller, rsc }) => {
    let path = fill(line.ask)
    let response = await ask(rsc ? asData(path) : path, {
      ...(caller.token && { token: caller.token }),
    })
    let wanted = expected(line, caller)
    let status = rsc ? ofData(path, wanted) : wanted
    return [
      ...(response.status === status ? [] : [`${response.status} instead of ${status}`]),
      ...(rsc && crashed(response.text) ? ['was made in vain'] : []),
      ...leaks(world, answer(response), path, caller, namedTo(line, caller)),
    ].map((problem) => `${caller.name} ${path}${rsc ? ' (data)' : ''}: ${problem}`)
  })
  return problems.flat()
}

/** The same where every kind of caller sends every form; quickly, of the refused some do. */
export async function formProblems({ world, fill }: Matrix, share: Share): Promise<string[]> {
  let people = world.callers.flatMap(({ kind, person, ...caller }) =>
    kind === 'person' && person ? { ...caller, person } : [],
  )
  let asked = shareOf(formLines(), share).flatMap((line, row) => {
    let begun: Promise<string[]> | undefined
    // Those of a line begin at once, where none of them ends another.
    let tokenOf = async ({ name, token }: Caller) => {
      let at = people.findIndex((each) => each.name === name)
      if (at < 0) return token
      if (line.ends) return world.tokenFor(people[at]!.person, people[at]!.method)
      begun ??= world.tokensFor(people)
      return (await begun)[at]
    }
    return world.callers
      .filter((caller, column) => isAllowed(line, caller) || isRefusalAsked(row, column))
      .map((caller) => ({ line, caller, tokenOf }))
  })
  let answered = async ({ line, caller, tokenOf }: (typeof asked)[number]) => {
    let made = await line.before?.(world)
    let path = fill(line.ask, made)
    let form =
      line.form &&
      Object.fromEntries(
        Object.entries(line.form).map(([name, value]) => [name, fill(value, made)]),
      )
    let token = await tokenOf(caller)
    let response = await ask(path, { ...(token && { token }), ...(form && { form }) })
    let wanted = expected(line, caller)
    let left = await line.after?.(world, made ?? {}, caller.like ?? caller.name)
    return [
      ...(response.status === wanted ? [] : [`${response.status} instead of ${wanted}`]),
      ...(left ? [`afterwards ${left}`] : []),
      ...leaks(world, answer(response), path, caller, namedTo(line, caller)),
    ].map((problem) => `${caller.name} POST ${path}: ${problem}`)
  }
  let problems = [
    ...(await eachOf(
      asked.filter(({ line }) => !line.ends),
      answered,
    )),
    // One at a time: one session of a person may end another that is just being asked for.
    ...(await eachOf(
      asked.filter(({ line }) => line.ends),
      answered,
      1,
    )),
  ]
  return problems.flat()
}

export function readingLines(): Line[] {
  return Object.entries(lines).flatMap(([key, each]) => (key.startsWith('POST ') ? [] : each))
}

export function formLines(): Line[] {
  return Object.entries(lines).flatMap(([key, each]) => (key.startsWith('POST ') ? each : []))
}

function shareOf(all: Line[], { at, of }: Share): Line[] {
  return all.filter((line, number) => number % of === at && isTouched(line.ask))
}

function isAllowed(line: Line, caller: Caller): boolean {
  return expected(line, caller) === (line.ok ?? 200)
}

/** What the gates and the line say, in the order in which they are asked. */
// oxlint-disable-next-line complexity -- the gates stand in the order in which they are asked
function expected(
  { ask, may, ok = 200, others = 404, roles, but, open, ungated, form }: Line,
  caller: Caller,
): number {
  let name = caller.like ?? caller.name
  if (caller.method === 'sheet' && isClosedToSheets(ask)) return 403
  let otherwise = but?.[caller.name] ?? but?.[name]
  if (otherwise) return otherwise
  let signedIn = caller.kind === 'person'
  if (
    may === 'everyone' ||
    (may === 'signedIn' ? signedIn && (ungated || open || !caller.gate) : may.includes(name))
  )
    return ok
  if (!signedIn) return open ? others : 303
  if (caller.gate && !ungated) return 403
  if (roles && !roles.includes(caller.role!)) return 403
  return form && others === 200 ? ok : others
}

/** Whether a class sheet is not enough for what is asked. */
function isClosedToSheets(ask: string): boolean {
  let [path] = ask.split('?')
  return path!.startsWith('/dashboard') && !openToSheets.includes(routeAt(path!).path)
}

/**
 * Ids and addresses anywhere, names as words; but for what the question itself said, and a
 * guardian's child whose subscription ended.
 */
export function leaks(
  world: World,
  text: string,
  path: string,
  caller: Caller,
  alsoKnown: readonly string[] = [],
): string[] {
  let { anywhere, values } = world.secretsOf(caller, alsoKnown)
  let own = caller.name === 'lapsedGuardian' ? ['tariq'] : []
  let ids = anywhere
    .filter((id) => !own.some((name) => id === world.id(name)))
    .map((id) => (path.includes(id) ? `${id}@` : id))
  let names = values.filter((name) => !(own.length && name === 'طارق'))
  // Gibraltar is a country, in lists of all of them.
  let said = text.replaceAll('جبل طارق', '')
  return [
    ...ids.filter((id) => text.includes(id)),
    ...names.filter(
      (name) =>
        // Looked for as letters first: most stand nowhere, and this is soon known.
        said.includes(name) &&
        new RegExp(`(?<![\\p{L}\\p{N}_@.-])${name}(?![\\p{L}\\p{N}_@.-])`, 'u').test(said),
    ),
  ].map((secret) => `tells ${secret}`)
}

/** Whom a line names to this caller beside those whom they know anyway. */
function namedTo(
  { namesContacts, namesWriters, namesColleagues, namesStaff, names = [] }: Line,
  caller: Caller,
): string[] {
  let name = caller.like ?? caller.name
  return [
    ...names,
    ...((namesContacts && reachedBy[name]) ?? []),
    ...((namesWriters && namedByNews[name]) ?? []),
    ...((namesColleagues && namedByTasks[name]) ?? []),
    ...((namesStaff && namedByDirectory[name]) ?? []),
  ]
}

/**
 * Whether the data of a page carries a component that was tried and failed: nobody should have
 * tried.
 */
export function crashed(text: string): boolean {
  return /^[0-9a-f]+:E\{/m.test(text)
}

export function answer({ headers, text }: Answer): string {
  return `${headers.get('Location') ?? ''} ${headers.get('Content-Disposition') ?? ''} ${text}`
}

/** On a page's data a redirect is an answer, too: 202 with the way to go. A download has none. */
function ofData(path: string, wanted: number): number {
  if (isDownload(path)) return 404
  return wanted >= 300 && wanted < 400 ? 202 : wanted
}

/** Whether a file comes instead of a page. */
export function isDownload(path: string): boolean {
  return /\.(csv|zip)$/.test(path.split('?')[0]!)
}

/** As React Router's client asks for a page's data. */
export function asData(path: string): string {
  let [pathname, search] = path.split('?') as [string, string?]
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.rsc${search ? `?${search}` : ''}`
}

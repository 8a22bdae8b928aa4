import { data, redirect, type RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import { actFrom, MailIDs, type Act } from '#app/models/correspondence/act.ts'
import { listLetters, placeOf, type Which } from '#app/models/correspondence/list.server.ts'

const A_PAGE = 25
const LONGEST_QUERY = 100

type Context = Readonly<RouterContextProvider>

/** What a list of letters shows: the page that its address asks for. */
export async function loadLetters(context: Context, url: URL, which: Which) {
  let current = context.get(currentContext)
  let query = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY)
  let before = url.searchParams.get('before')
  let after = url.searchParams.get('after')
  let place = before ? { before } : after ? { after } : undefined
  let listing = valueOrThrow(await listLetters(current, which, { query, place, limit: A_PAGE }))
  let [first] = listing.items
  let last = listing.items.at(-1)
  return {
    locale: context.get(localeContext),
    zone: readerZone(context),
    now: current.now,
    path: url.pathname,
    query,
    allChosen: url.searchParams.has('all'),
    ...listing,
    newer: listing.newer && first ? placeOf(first) : null,
    older: listing.older && last ? placeOf(last) : null,
  }
}
export type LoadedLetters = Awaited<ReturnType<typeof loadLetters>>

/** Does what a list's form says to the chosen letters, and leads back to the list. */
export async function actFromForm(context: Context, request: Request, url: URL) {
  let form = await request.formData()
  let { act, ids } = meantBy(form)
  if (!act || !ids.success) throw data('invalid', { status: 422 })
  valueOrThrow(await actOnLetters(context.get(currentContext), ids.output, act))
  return redirect(url.pathname + withoutAll(url), {
    status: 303,
    ...(isMoving(act) && { headers: { 'Set-Cookie': leaveFlash('saved') } }),
  })
}

/** A row's own button names its letter; the others are about those that are ticked. */
function meantBy(form: FormData): { act: Act | undefined; ids: v.SafeParseResult<typeof MailIDs> } {
  let [kind = '', own] = String(form.get('one') ?? '').split(' ')
  if (own) return { act: actFrom(kind), ids: v.safeParse(MailIDs, [own]) }
  let chosen = form.getAll('mail')
  let act = String(form.get('act') ?? '')
  return {
    act: actFrom(act === 'more' ? String(form.get('more') ?? '') : act),
    ids: v.safeParse(MailIDs, chosen),
  }
}

function isMoving({ kind }: Act): boolean {
  return ['archive', 'restore', 'trash', 'purge', 'spam', 'notSpam'].includes(kind)
}

function withoutAll({ searchParams }: URL): string {
  let search = new URLSearchParams(searchParams)
  search.delete('all')
  return search.size ? `?${search}` : ''
}

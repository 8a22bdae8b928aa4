import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { canBlock } from '#app/models/contacts/contact.ts'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import { actFrom } from '#app/models/correspondence/act.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'

type Context = Readonly<RouterContextProvider>
type Opened = Extract<Awaited<ReturnType<typeof readLetter>>, { ok: true }>['value']

const openedContext = createContext<Opened | null>(null)

/**
 * Reads a letter before the frame around its page counts what is unread: the badge no longer has
 * the letter that is open.
 */
export const openLetter: MiddlewareFunction<Response> = async (
  { request, params, context },
  next,
) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  let current = context.get(currentContext)
  // A prefetched page is opened without another request, and the letter would stay unread.
  if (current.purpose === 'prefetch') throw data('conflict', { status: 425 })
  let opened = valueOrThrow(await readLetter(current, String(params.mailID)))
  context.set(openedContext, opened)
  let { mail = 0 } = current.unread ?? {}
  if (opened.wasUnread && mail > 0)
    context.set(currentContext, { ...current, unread: { ...current.unread, mail: mail - 1 } })
  return next()
}

/** What the page of a letter shows. */
export async function loadOpened(context: Context, url: URL, mailID: string) {
  let current = context.get(currentContext)
  let opened = context.get(openedContext) ?? valueOrThrow(await readLetter(current, mailID))
  return {
    locale: context.get(localeContext),
    zone: readerZone(context),
    now: current.now,
    path: url.pathname,
    mayBlock: opened.letter.mayAnswer && canBlock(current.user, opened.letter.from),
    ...opened,
  }
}
export type OpenedLetter = Awaited<ReturnType<typeof loadOpened>>

/** Does one thing to the open letter; what moves it away leads back to the list. */
export async function actOnOpened(context: Context, request: Request, url: URL, mailID: string) {
  let act = actFrom(String((await request.formData()).get('act') ?? ''))
  if (!act) throw data('invalid', { status: 422 })
  valueOrThrow(await actOnLetters(context.get(currentContext), [mailID], act))
  let stays = ['star', 'unstar', 'important', 'unimportant', 'label', 'unlabel']
  let list = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
  return redirect(stays.includes(act.kind) ? url.pathname : list, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

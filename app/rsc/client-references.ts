import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc'

/** What the server components' side has of a client module's export: a name for it. */
type ClientReference = { $$typeof: symbol; $$id: string }
/** What a reference stands for; anything else as it is. */
export type Resolve = (value: unknown) => unknown
/** Reads what Flight encoded where client components are at home: names become components. */
export type Decode = <decoded>(flight: ReadableStream<Uint8Array>) => Promise<decoded>

const CLIENT_REFERENCE = Symbol.for('react.client.reference')
const known = new Map<string, unknown>()

/** A reference could not be resolved. Flight meets the same problem, and its error is logged. */
export class Unresolved extends Error {}

/**
 * Makes something that holds client components themselves instead of references to them. `make`
 * runs a second time when it meets references that no request of this isolate has met before.
 */
export async function resolveClientReferences<made>(
  make: (resolve: Resolve) => made,
  decode: Decode,
): Promise<made> {
  let unresolved = new Map<string, ClientReference>()
  let resolve = (value: unknown) => {
    if (!isClientReference(value)) return value
    if (!known.has(value.$$id)) unresolved.set(value.$$id, value)
    return known.get(value.$$id)
  }
  let made = make(resolve)
  if (unresolved.size === 0) return made

  let references = [...unresolved.values()]
  unresolved.clear()
  let components = await decode<unknown[]>(renderToReadableStream(references))
  for (let [at, { $$id }] of references.entries()) known.set($$id, components[at])
  made = make(resolve)
  if (unresolved.size > 0) throw new Unresolved()
  return made
}

export function isClientReference(value: unknown): value is ClientReference {
  return (
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
    '$$typeof' in value &&
    value.$$typeof === CLIENT_REFERENCE
  )
}

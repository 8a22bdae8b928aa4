import {
  cloneElement,
  createElement,
  isValidElement,
  type ElementType,
  type ReactNode,
} from 'react'
import type { unstable_RSCRenderPayload as RSCRenderPayload } from 'react-router'

// A page without scripts begins and ends in one process, so nothing of it need be written down for
// somebody else to read: Flight, React's encoding of server components, took a third of the time of
// a report of 100 rows. Here server components are called, what stands for a client component is
// replaced by that component, and HTML is made of the elements themselves. Whatever is not that
// simple (scripts, errors, promises, a client component met for the first time) goes React's own
// way, and development always does.

/** What the server's side has of a client module's export: a name for it. */
type ClientReference = { $$typeof: symbol; $$id: string }

const known = new Map<string, unknown>()
const met = new Map<string, ClientReference>()

/**
 * Learns which components the references met by earlier requests stand for. `decode` answers them
 * in the same order. What cannot be decoded stays unknown: only the pages that need it go React's
 * own way, which tells what is wrong.
 */
export async function acquaint(
  decode: (references: ClientReference[]) => Promise<unknown[]>,
): Promise<void> {
  if (met.size === 0) return
  let references = [...met.values()]
  met.clear()
  try {
    let components = await decode(references)
    for (let [at, { $$id }] of references.entries()) known.set($$id, components[at])
  } catch {
    // Told by whoever needs them.
  }
}

/**
 * The page with elements of the document and of client components only. Undefined where React's own
 * way is needed.
 */
export function handOver(payload: RSCRenderPayload): RSCRenderPayload | undefined {
  if (import.meta.env.DEV || payload.errors) return undefined
  try {
    let matches = payload.matches.map((match) => ({
      ...match,
      handle: real(match.handle),
      element: expanded(match.element) as typeof match.element,
      // Only ever shown where there are errors.
      errorElement: undefined,
    }))
    return met.size === 0 ? { ...payload, matches } : undefined
  } catch {
    // Not for a page to be lost: React's own way meets the same error, and tells.
    return undefined
  }
}

/** An element without server components. */
function expanded(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(expanded)
  if (!isValidElement<Record<string, unknown>>(node)) {
    if (typeof node === 'object' && node !== null)
      throw new Error('Neither element nor text: a promise, perhaps')
    return node
  }
  let { type, key, props } = node
  if (isClientReference(type))
    return createElement(real(type) as ElementType, {
      ...expandedProps(props),
      key: key ?? undefined,
    })
  if (typeof type === 'function')
    return expanded((type as (given: typeof props) => ReactNode)(props))
  if (typeof type === 'object')
    throw new Error('No component that a page can be made of by calling it')
  let { children } = props
  return typeof children === 'object'
    ? cloneElement(node, undefined, expanded(children as ReactNode))
    : node
}

/** A client component may be given elements under any name. */
function expandedProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      holdsElements(value) ? expanded(value as ReactNode) : value,
    ]),
  )
}

function holdsElements(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsElements) : isValidElement(value)
}

/**
 * What a reference stands for, anything else as it is. One that is not known yet is remembered for
 * {@link acquaint}.
 */
function real(value: unknown): unknown {
  if (!isClientReference(value)) return value
  if (!known.has(value.$$id)) met.set(value.$$id, value)
  return known.get(value.$$id)
}

function isClientReference(value: unknown): value is ClientReference {
  return (
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
    (value as ClientReference).$$typeof === CLIENT_REFERENCE
  )
}
const CLIENT_REFERENCE = Symbol.for('react.client.reference')

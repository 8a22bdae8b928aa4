import { cloneElement, createElement, isValidElement, type ElementType, type ReactNode } from 'react'
import type { unstable_RSCRenderPayload as RSCRenderPayload } from 'react-router'

// A page without scripts is made in one process: nothing of it need be written down for somebody else to read. Flight, React's encoding of
// server components, took a third of the time of a report of 100 rows. Here server components are called, and what stands for a client
// component is replaced by that component; HTML is then made of the elements themselves.

/** What the server's side has of a client module's export: a name for it. */
export type ClientReference = { $$typeof: symbol; $$id: string }

/** The exports themselves, as far as they were met before; see `learn` in entry.rsc. */
const known = new Map<string, unknown>()

export function know(references: ClientReference[], exports: unknown[]): void {
  references.forEach(({ $$id }, at) => known.set($$id, exports[at]))
}

type Handover = { page: RSCRenderPayload } | { unknown: ClientReference[] }

/**
 * A page ready to be made into HTML, or what must be known first. Undefined where React's own way is needed: for scripts, for errors, for
 * what only an encoder can tell, and in development, where modules change.
 */
export function handOver(payload: RSCRenderPayload): Handover | undefined {
  if (import.meta.env.DEV || payload.errors) return undefined
  let unknown = new Map<string, ClientReference>()
  let real = (value: unknown) => {
    if (!isClientReference(value)) return value
    if (!known.has(value.$$id)) unknown.set(value.$$id, value)
    return known.get(value.$$id)
  }
  try {
    let matches = payload.matches.map((match) => ({
      ...(Object.fromEntries(Object.entries(match).map(([name, value]) => [name, real(value)])) as typeof match),
      element: expanded(match.element, real) as typeof match.element,
      errorElement: undefined,
    }))
    if (unknown.size > 0) return { unknown: [...unknown.values()] }
    return matches.some(({ handle }) => (handle as { enhanced?: boolean } | undefined)?.enhanced) ? undefined : { page: { ...payload, matches } }
  } catch {
    return undefined
  }
}

/** An element without server components. */
function expanded(node: ReactNode, real: (value: unknown) => unknown): ReactNode {
  if (Array.isArray(node)) return node.map((each: ReactNode) => expanded(each, real))
  if (!isValidElement<Record<string, unknown>>(node)) {
    if (typeof node === 'object' && node !== null) throw new Error('No element, no text: a promise, perhaps')
    return node
  }
  let { type, key, props } = node
  if (isClientReference(type)) return createElement(real(type) as ElementType, { ...expandedProps(props, real), key })
  if (typeof type === 'function') return expanded((type as (given: typeof props) => ReactNode)(props), real)
  if (typeof type === 'object') throw new Error('No component that a page can be made of by calling it')
  let { children } = props
  return typeof children === 'object' ? cloneElement(node, undefined, expanded(children as ReactNode, real)) : node
}

/** A client component may be given elements under any name. */
function expandedProps(props: Record<string, unknown>, real: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, holdsElements(value) ? expanded(value as ReactNode, real) : value]))
}

function holdsElements(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsElements) : isValidElement(value)
}

function isClientReference(value: unknown): value is ClientReference {
  return (typeof value === 'function' || (typeof value === 'object' && value !== null)) && (value as ClientReference).$$typeof === CLIENT_REFERENCE
}
const CLIENT_REFERENCE = Symbol.for('react.client.reference')

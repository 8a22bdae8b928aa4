import {
  cloneElement,
  createElement,
  isValidElement,
  type ElementType,
  type ReactNode,
} from 'react'
import type {
  unstable_RSCRenderPayload as RSCRenderPayload,
  unstable_RSCRouteMatch as RSCRouteMatch,
} from 'react-router'
import {
  isClientReference,
  resolveClientReferences,
  type Decode,
  type Resolve,
} from './client-references.ts'

// A page without React in the browser begins and ends in one process, so nothing of it need be
// encoded: Flight took a third of the time of a report of 100 rows. Here server components are
// called, references to client components are replaced by the components, and HTML is made of the
// elements themselves. What is not that simple (a promise, a component that is no function) throws.

type Component = (props: Record<string, unknown>) => ReactNode

/** Something that only React itself can render. */
export class NotPlain extends Error {}

/** The page with elements of the document and of client components only. */
export function renderWithoutFlight(
  payload: RSCRenderPayload,
  decode: Decode,
): Promise<RSCRenderPayload> {
  return resolveClientReferences((resolve) => {
    let expand = expander(resolve)
    let matches = payload.matches.map((match): RSCRouteMatch => {
      let hasFailed = Boolean(payload.errors && match.id in payload.errors)
      let { element, errorElement, ...rest } = match
      return {
        ...rest,
        ...(element && { element: expand(element) as typeof element }),
        // Only ever shown where there are errors.
        ...(hasFailed &&
          errorElement && {
            errorElement: expand(errorElement) as typeof errorElement,
          }),
      }
    })
    return { ...payload, matches }
  }, decode)
}

/** Turns an element into one without server components. */
function expander(resolve: Resolve): (node: ReactNode) => ReactNode {
  return expand

  function expand(node: ReactNode): ReactNode {
    if (Array.isArray(node)) return node.map(expand)
    if (!isValidElement<Record<string, unknown>>(node)) {
      if (typeof node === 'object' && node !== null) throw new NotPlain()
      return node
    }
    let { type, key, props } = node
    if (isClientReference(type))
      return createElement(resolve(type) as ElementType, {
        ...expandedProps(props),
        key: key ?? undefined,
      })
    if (typeof type === 'function') return expand((type as Component)(props))
    if (typeof type === 'object') throw new NotPlain()
    let { children } = props
    return typeof children === 'object'
      ? cloneElement(node, undefined, expand(children as ReactNode))
      : node
  }

  /** A client component may be given elements under any name. */
  function expandedProps(props: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(props).map(([name, value]) => [
        name,
        holdsElements(value) ? expand(value as ReactNode) : value,
      ]),
    )
  }
}

function holdsElements(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsElements) : isValidElement(value)
}

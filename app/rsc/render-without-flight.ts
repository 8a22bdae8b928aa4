import { isValidElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import type {
  unstable_RSCRenderPayload as RSCRenderPayload,
  unstable_RSCRouteMatch as RSCRouteMatch,
} from 'react-router'
import { jsx } from 'react/jsx-runtime'
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

  // What holds no component is most of a page, and stays as it is.
  function expand(node: ReactNode): ReactNode {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return expandedList(node)
    if (!isValidElement<Record<string, unknown>>(node)) throw new NotPlain()
    let { type, key, props } = node
    if (typeof type === 'string') return withExpandedChildren(node)
    if (isClientReference(type))
      return jsx(resolve(type) as ElementType, expandedProps(props), key ?? undefined)
    if (typeof type === 'function') return expand((type as Component)(props))
    if (typeof type === 'object') throw new NotPlain()
    return withExpandedChildren(node)
  }

  /** Made anew, not cloned, which costs React more. */
  function withExpandedChildren(node: ReactElement<Record<string, unknown>>): ReactNode {
    let { type, key, props } = node
    let children = expand(props.children as ReactNode)
    if (children === props.children) return node
    return jsx(type as ElementType, { ...props, children }, key ?? undefined)
  }

  function expandedList(nodes: ReactNode[]): ReactNode[] {
    let expanded: ReactNode[] | undefined
    for (let at = 0; at < nodes.length; at++) {
      let node = nodes[at]
      let made = expand(node)
      if (made !== node) expanded ??= nodes.slice(0, at)
      expanded?.push(made)
    }
    return expanded ?? nodes
  }

  /** A client component may be given elements under any name. */
  function expandedProps(props: Record<string, unknown>): Record<string, unknown> {
    let expanded = { ...props }
    for (let name in props) {
      if (holdsElements(props[name])) expanded[name] = expand(props[name] as ReactNode)
    }
    return expanded
  }
}

function holdsElements(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsElements) : isValidElement(value)
}

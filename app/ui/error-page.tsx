'use client'

import { lazy, type ComponentType } from 'react'

type Content = typeof import('./error-content.tsx')

/** On the Worker at once. A browser loads it, and its words in both languages, with the first error. */
const content: Content | undefined = import.meta.env.SSR
  ? await import('./error-content.tsx')
  : undefined

const Page = content?.ErrorPage ?? loadedLater('ErrorPage')
const Inside = content?.ErrorInside ?? loadedLater('ErrorInside')

/** Stands for a page that could not be made. */
export function ErrorPage() {
  return <Page />
}

/** The same inside the frame, where the navigation stays. */
export function ErrorInside() {
  return <Inside />
}

function loadedLater(name: 'ErrorPage' | 'ErrorInside'): ComponentType {
  return lazy(() =>
    import('./error-content.tsx').then(
      (content) => ({ default: content[name] }),
      () => ({ default: Unloadable }),
    ),
  )
}

/** Where not even that can be loaded, the Worker may still draw the page. */
function Unloadable() {
  return (
    <a className="brand" href="">
      روضة · Rawda
    </a>
  )
}

'use client'

import type { ReactNode } from 'react'
import css from '#app/app.css?url'
import { Scrolling, useDocumentAttributes } from '#app/document-context.tsx'

/** The HTML document around every page, also around error pages. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html {...useDocumentAttributes()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={css} precedence="app" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <Scrolling />
      </body>
    </html>
  )
}

'use client'

import type { ReactNode } from 'react'
import arabicFont from '#app/fonts/noto-kufi-arabic.woff2?url'
import latinFont from '#app/fonts/noto-kufi-latin.woff2?url'
import { Enhancements, useDocumentAttributes } from './document-context.tsx'
import css from '#app/app.css?url'
import colours from '#app/styles/colours.css?url'

/** The HTML document around every page, also around error pages. */
export function Document({ children }: { children: ReactNode }) {
  let attributes = useDocumentAttributes()
  return (
    <html {...attributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {[latinFont, ...(attributes.lang === 'en' ? [] : [arabicFont])].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        <link rel="stylesheet" href={css} precedence="app" />
        {!['default', undefined].includes(attributes['data-colour']) && (
          <link rel="stylesheet" href={colours} precedence="colours" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <Enhancements />
      </body>
    </html>
  )
}

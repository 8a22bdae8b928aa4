'use client'

import type { ReactNode } from 'react'
import css from '#app/app.css?url'
import { Scrolling, useLocale } from '#app/document-context.tsx'
import { directionOf } from '#app/locales/locale.ts'

/** The HTML document around every page, also around error pages. */
export function Document({ children }: { children: ReactNode }) {
  let locale = useLocale()
  return (
    <html lang={locale} dir={directionOf(locale)}>
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

'use client'

import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useLocale } from '#app/document.tsx'
import arCommon from '#app/locales/ar/common.ts'
import arErrors from '#app/locales/ar/errors.ts'
import enCommon from '#app/locales/en/common.ts'
import enErrors from '#app/locales/en/errors.ts'

const words = { ar: { ...arErrors, goHome: arCommon.goHome }, en: { ...enErrors, goHome: enCommon.goHome } }

/** What a page that could not be made says, in the reader's language even when middleware threw. */
export function ErrorPage() {
  let error = useRouteError()
  let t = words[useLocale()]
  let status = isRouteErrorResponse(error) ? error.status : 500
  let reason = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data in t ? (error.data as keyof typeof t) : status === 404 ? 'notFound' : 'internal'
  return (
    <main>
      <title>{`${status} · ${t[reason]}`}</title>
      <p>{status}</p>
      <h1>{t[reason]}</h1>
      <a href="/dashboard/app">{t.goHome}</a>
    </main>
  )
}

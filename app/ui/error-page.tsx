'use client'

import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useLanguage } from '#app/document-context.tsx'
import ar from '#app/locales/ar/refusals.ts'
import en from '#app/locales/en/refusals.ts'

const words = { ar, en }

/** What a page that could not be made says, in the reader's language even when middleware threw. */
export function ErrorPage() {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <a href="/dashboard/app" className="mb-6 flex items-center gap-2 text-xl font-bold text-leaf">
        <img src="/favicon.svg" width="32" height="32" alt="" />
        {words[useLanguage()].brand}
      </a>
      <ErrorInside />
    </main>
  )
}

/** The same inside the frame, where the navigation stays. */
export function ErrorInside() {
  let error = useRouteError()
  let t = words[useLanguage()]
  let status = isRouteErrorResponse(error) ? error.status : 500
  let told = isRouteErrorResponse(error) && t.reasons[error.data as keyof typeof t.reasons]
  let { title, hint } = told || t.reasons[status === 404 ? 'notFound' : status === 400 ? 'badRequest' : status === 405 ? 'notFound' : 'internal']
  return (
    <section className="card space-y-3 p-6">
      <title>{`${title} · ${t.brand}`}</title>
      <p className="muted font-bold"><bdi>{status}</bdi></p>
      <h1>{title}</h1>
      <p>{hint}</p>
      {isEverywhere(error) ? (
        <form method="post" action="/auth/logout"><button className="button">{t.signOut}</button></form>
      ) : (
        <p><a className="button" href="/dashboard/app">{t.goHome}</a></p>
      )}
    </section>
  )
}

/** What stands at home too: the only way out is to sign out. */
function isEverywhere(error: unknown): boolean {
  return isRouteErrorResponse(error) && ['noSubscription', 'passwordChangeRequired'].includes(error.data)
}

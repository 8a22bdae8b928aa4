'use client'

import {
  type ErrorResponse,
  href,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from 'react-router'
import type { SceneName } from '#app/drawings/names.ts'
import ar from '#app/locales/ar/refusals.ts'
import en from '#app/locales/en/refusals.ts'
import { Brand, LanguageSwitch } from './brand.tsx'
import { useLanguage } from './document-context.tsx'
import { TextField } from './field.tsx'
import { Illustration } from './illustration.tsx'

const words = { ar, en }

/** The page of an error, in the reader's language even when middleware threw. */
export function ErrorPage() {
  let language = useLanguage()
  let { pathname, search } = useLocation()
  return (
    <div className="mx-auto max-w-xl px-4 pb-12">
      <header className="flex items-center justify-between gap-3 py-4">
        <Brand name={words[language].brand} />
        <LanguageSwitch locale={language} path={pathname + search} />
      </header>
      <main>
        <ErrorInside />
      </main>
    </div>
  )
}

/** The same inside the frame, where the navigation stays. */
export function ErrorInside() {
  let error = useRouteError()
  let t = words[useLanguage()]
  let status = isRouteErrorResponse(error) ? error.status : 500
  let known = isRouteErrorResponse(error) && t.reasons[error.data as keyof typeof t.reasons]
  let { title, hint } =
    known ||
    t.reasons[
      status === 404
        ? 'notFound'
        : status === 400
          ? 'badRequest'
          : status === 405
            ? 'notFound'
            : 'internal'
    ]
  return (
    <section className="card space-y-3 p-6">
      <title>{`${title} · ${t.brand}`}</title>
      <Illustration name={drawingOf(error, status)} width={200} className="mx-auto" />
      {!isEverywhere(error) && (
        <p className="muted font-bold">
          <bdi>{status}</bdi>
        </p>
      )}
      <h1>{title}</h1>
      <p>{hint}</p>
      {isRouteErrorResponse(error) && error.data === 'noSubscription' && <CodeForm t={t} />}
      {isEverywhere(error) ? (
        <form method="post" action={href('/auth/logout')} className="flex flex-wrap gap-3">
          {remedies[error.data] && (
            <a
              className={error.data === 'noSubscription' ? 'button quiet' : 'button'}
              href={remedies[error.data]!}
            >
              {t.settings}
            </a>
          )}
          <button className="button quiet">{t.signOut}</button>
        </form>
      ) : (
        <p>
          <a className="button" href={href('/dashboard/app')}>
            {t.goHome}
          </a>
        </p>
      )}
    </section>
  )
}

/** Drawn for a reason, or else for a status. */
function drawingOf(error: unknown, status: number): SceneName {
  let reason = isRouteErrorResponse(error) ? drawings[error.data as keyof typeof drawings] : null
  return (
    reason ??
    (status === 404 || status === 405 ? 'not-found' : status === 403 ? 'sign-in' : 'went-wrong')
  )
}

const drawings = {
  noSubscription: 'card',
  noSubscriptionOfChild: 'tell-your-teacher',
  passwordChangeRequired: 'door',
  unavailable: 'offline',
  demoReadOnly: 'sign-in',
  demoClosed: 'sign-in',
} as const satisfies Record<string, SceneName>

/** Looks a code up, where codes are redeemed. */
function CodeForm({ t: { haveCode, redeeming } }: { t: (typeof words)['ar' | 'en'] }) {
  return (
    <form method="get" action={href('/redeem')} className="space-y-4 py-4">
      <h2>{haveCode}</h2>
      <TextField
        id="code"
        name="code"
        label={redeeming.code}
        hint={redeeming.codeHint}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <button className="button">{redeeming.look}</button>
    </form>
  )
}

/**
 * The reasons that close every page, home included, each with the page that mends it; there is no
 * such page for a child who signed in by a class sheet.
 */
const remedies: Record<string, string | null> = {
  noSubscription: href('/dashboard/user/account/subscription'),
  noSubscriptionOfChild: null,
  passwordChangeRequired: href('/dashboard/user/account/password'),
}

function isEverywhere(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.data in remedies
}

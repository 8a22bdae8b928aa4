import type { Measurement } from '#app/request/configuration.ts'

type Needs = {
  /** React's scripts load others; small ones are files of their own. */
  scripts: { kind: 'none' } | { kind: 'react' | 'small'; nonce: string }
  /** The one foreign script that the page may load. */
  measurement?: Measurement | null
  /** Other origins to which a form's answer may redirect. */
  formTargets?: string[]
  /** The tools of development need eval and inline styles. */
  development?: boolean
}

/** The one place that writes a page's Content-Security-Policy header. */
export function contentSecurityPolicy({
  scripts,
  measurement,
  formTargets = [],
  development = false,
}: Needs): string {
  let counting = measurement ? [measurement.origin] : []
  let trusted = [...scriptSources(scripts, development), ...counting]
  let directives = {
    'default-src': [scripts.kind === 'react' ? "'self'" : "'none'"],
    'script-src': trusted.length > 0 ? trusted : ["'none'"],
    'style-src': styleSources(scripts, development),
    // Also on pages without scripts: tools that audit a page from within it read /robots.txt.
    'connect-src': ["'self'", ...counting],
    'img-src': ["'self'", 'data:', ...counting],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function scriptSources(scripts: Needs['scripts'], development: boolean): string[] {
  if (scripts.kind === 'none') return []
  let nonce = `'nonce-${scripts.nonce}'`
  if (scripts.kind === 'small') return [nonce]
  return [nonce, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])]
}

function styleSources(scripts: Needs['scripts'], development: boolean): string[] {
  if (development) return ["'self'", "'unsafe-inline'"]
  return scripts.kind === 'react' ? ["'self'", `'nonce-${scripts.nonce}'`] : ["'self'"]
}

/**
 * The pages with forms that lead to a provider: those of signing in, and those of one's own
 * account.
 */
export function leadsToProviders(pathname: string): boolean {
  return /^\/(auth|dashboard\/user\/account)(\/|$)/.test(pathname)
}

/**
 * A page's policy whose forms may lead on to these origins, too: browsers look at where a form's
 * answer redirects to.
 */
export function policyTo(origins: string[], policy: string): string {
  return policy.replace("form-action 'self'", ["form-action 'self'", ...origins].join(' '))
}

/** Whether an address may have a form that leads to a provider: to sign in by it, or to link it. */
export function leadsToProviders(pathname: string): boolean {
  return /^\/(auth|dashboard\/user\/account)(\/|$)/.test(pathname)
}

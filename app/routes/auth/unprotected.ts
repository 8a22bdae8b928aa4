/**
 * Whether a page around signing in is asked for where it opens to those who are signed in, too:
 * `/auth/login-unprotected`.
 */
export function isUnprotected({ pathname }: URL): boolean {
  return pathname.endsWith('-unprotected')
}

/**
 * Whether a page opens to signed-in people, too, by its other address: that of login-unprotected.
 */
export function isUnprotected({ pathname }: URL): boolean {
  return pathname.endsWith('-unprotected')
}

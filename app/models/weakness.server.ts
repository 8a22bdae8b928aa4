import 'server-only'
import commonPasswords from './common-passwords.ts'

let commonest: Set<string> | undefined

/** Why a password that follows the rule is still no good: guessers try the commonest first, and after them what everybody knows of the person. */
export function weaknessOf(password: string, email: string | null): 'passwordCommon' | 'passwordIsEmail' | undefined {
  commonest ??= new Set(commonPasswords.split(' '))
  let plain = password.normalize('NFKC').toLowerCase()
  if (commonest.has(plain)) return 'passwordCommon'
  return email !== null && [email, email.split('@')[0]].includes(plain) ? 'passwordIsEmail' : undefined
}

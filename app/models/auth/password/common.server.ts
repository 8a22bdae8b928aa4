import 'server-only'
import commonPasswords from './common-list.ts'

/**
 * The portal's own words: a password whose letters are exactly one of these is guessed as soon as
 * the commonest.
 */
const words = [
  'rawda',
  'روضة',
  'الروضة',
  'روضه',
  'school',
  'مدرسة',
  'المدرسة',
  'مدرستي',
  'kindergarten',
  'nursery',
  'teacher',
  'معلم',
  'معلمة',
  'admin',
  'مدير',
  'مديرة',
  'student',
  'طالب',
  'طالبة',
  'طفل',
  'طفلي',
  'parent',
  'supervisor',
  'كلمة',
  'سر',
  'كلمةالسر',
  'كلمةالمرور',
]

let commonest: Set<string> | undefined

/**
 * Why a password that follows the rule is still too weak: guessers try the commonest first, then
 * what is known of the person.
 */
export function weaknessOf(
  password: string,
  email: string | null,
): 'passwordCommon' | 'passwordIsEmail' | undefined {
  commonest ??= new Set(commonPasswords.split(' '))
  let plain = password.normalize('NFKC').toLowerCase()
  if (commonest.has(plain) || words.includes(plain.replace(/\P{L}/gu, ''))) return 'passwordCommon'
  return email !== null && [email, email.split('@')[0]].includes(plain)
    ? 'passwordIsEmail'
    : undefined
}

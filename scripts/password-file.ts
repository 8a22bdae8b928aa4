import { dictionary } from '@zxcvbn-ts/language-common'
import { isStrongEnough } from '#app/models/auth/password/rules.ts'

/** More would weigh on the Worker without use: guessing is stopped after a handful of tries. */
const COMMONEST = 5000

/**
 * The commonest passwords (of the lists behind zxcvbn, in their order) that our rule would let
 * pass, as the module that refuses them.
 */
export function passwordFile() {
  let passwords = dictionary['passwords-common']
    .map((password) => password.toLowerCase())
    .filter(isStrongEnough)
    .slice(0, COMMONEST)
  let list = passwords.filter((password) => !/['\\\s]/.test(password)).join(' ')
  let origin =
    '// Made by `npm run passwords`: the commonest passwords with letter and digit, ' +
    'from @zxcvbn-ts/language-common (MIT).'
  let text = `${origin}\nexport default '${list}'\n`
  return { path: 'app/models/auth/password/common-list.ts', text, count: passwords.length }
}

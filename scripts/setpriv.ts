import { existsSync } from 'node:fs'

/**
 * On Linux, the tool that starts a program which ends with its parent, however that ends. Elsewhere
 * undefined.
 */
export const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))

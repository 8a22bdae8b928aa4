import { secretKeysOf } from '#app/models/secrets.server.ts'

/** What `SECRETS_KEY` is in all tests. */
export const TEST_SECRETS_KEY = '1:dGhpcyBrZXkgaXMgZm9yIHRlc3RzIGFuZCBub3RoaW5'
/** The same as a rule has it. */
export const testSecrets = secretKeysOf(TEST_SECRETS_KEY)

import { withNewKey } from '#app/models/secrets.server.ts'
import { runProgram } from './program.ts'

// On standard output alone, so that it can be piped into `wrangler secret put`.
await runProgram(async () => console.log(withNewKey(process.env.SECRETS_KEY)))

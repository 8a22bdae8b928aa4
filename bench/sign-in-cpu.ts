import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashPassword } from '#app/models/auth/password/hash.server.ts'
import { connect } from '#db/client.ts'
import { accounts } from '#db/schema.ts'
import { serveBare, type BareWorker } from './bare-worker.ts'
import { idOf } from './ids.ts'
import type { Site } from './site.ts'
import { sideBySide } from './statistics.ts'
import { times, type Line } from './table.ts'

const BUDGET = 1.3
const ROUNDS = 12
const PASSWORD = 'olives-24'

/**
 * A whole sign-in by the form, in workerd, against the one scrypt that it must do, in Node:
 * whatever else it does has to be little.
 */
export async function measureSignInCPU(site: Site): Promise<Line[]> {
  let worker = await serveBare(site.server, { LIBSQL_URL: site.libsqlUrl })
  let [teacher] = await connect({ LIBSQL_URL: site.libsqlUrl })
    .update(accounts)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(accounts.id, idOf('teacher')))
    .returning({ email: accounts.email })
  let email = teacher!.email!
  for (let warm = 0; warm < 3; warm++) await cpuOfSignIn(worker, email)
  let { ratio } = await sideBySide(
    ROUNDS,
    () => cpuOfSignIn(worker, email),
    async () => cpuOfScrypt(),
  )
  return [
    {
      what: 'sign-in by the form: CPU on the Worker',
      value: `${times(ratio)} one scrypt of N=2^14, r=8, p=5 in Node`,
      budget: `≤ ${BUDGET} ×`,
      broken: ratio.median > BUDGET,
    },
  ]
}

async function cpuOfSignIn(worker: BareWorker, email: string): Promise<number> {
  let before = worker.cpuMs()
  let answer = await fetch(`${worker.url}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password: PASSWORD, remember: 'on' }),
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  if (
    answer.status !== 303 ||
    !answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-session='))
  )
    throw new Error(`The sign-in answered ${answer.status}`)
  return worker.cpuMs() - before
}

function cpuOfScrypt(): number {
  let before = process.cpuUsage()
  scryptSync(PASSWORD, 'a salt of sixteen', 32, {
    N: 2 ** 14,
    r: 8,
    p: 5,
    maxmem: 64 * 1024 * 1024,
  })
  let { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

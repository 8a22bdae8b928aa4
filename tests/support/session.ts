import { newSession } from '#app/models/session.server.ts'
import type { fillSchools } from './people.ts'

/** Signs a person in without the form: the token is good as the session cookie. */
export async function openSession(school: Awaited<ReturnType<typeof fillSchools>>, person: string): Promise<string> {
  let session = await newSession(school.visit(), school.id(person), 'browser')
  await session.write
  return session.token
}

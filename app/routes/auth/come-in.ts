import { cookie, keepDoor, sessionCookie } from '#app/cookies.ts'
import type { Visit } from '#app/models/current.ts'
import type { Entered } from '#app/models/entrance.server.ts'
import { signOut } from '#app/models/sign-in.server.ts'
import { welcome } from './welcome.ts'

/** Leads a child who is in to their summary. Who was in before, on a tablet that a class shares, is out. `door`: where the next child waits. */
export async function comeIn(visit: Visit, { headers }: Request, entered: Entered, door?: string): Promise<Response> {
  let before = cookie(headers, sessionCookie)
  if (before) await signOut(visit, before)
  let response = welcome(entered, '/dashboard/app')
  if (door) response.headers.append('Set-Cookie', keepDoor(door))
  return response
}

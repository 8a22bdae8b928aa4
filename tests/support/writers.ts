import { and, eq } from 'drizzle-orm'
import { connect, type Database } from '#db/client.ts'
import { demoPassword } from '#db/demo/sign-ins.ts'
import { accounts, exercises, lessons } from '#db/schema.ts'

const WRITERS = 8
const PUPILS = 40
/** Short, so that hundreds of calls are under way at no moment and some always. */
const PAUSE_MS = 40

/**
 * Eight programs that bring attempts of the demonstration school's pupils, one a call, each until
 * it is answered. `confirmed` are the ids of those that were answered "stored".
 */
export async function startWriters(site: string, libsqlUrl: string) {
  let db = connect({ LIBSQL_URL: libsqlUrl })
  let token = await headsToken(site)
  let { pupils, exerciseIds } = await demoPlaces(db)
  let confirmed = new Set<string>()
  let unanswered = 0
  let refused: string[] = []
  let isOver = false

  async function write(writer: number) {
    for (let nth = 0; !isOver; nth++) {
      let id = `written-${writer}-${nth}`
      let attempt = {
        id,
        userId: pupils[(writer + nth) % pupils.length]!,
        exerciseId: exerciseIds[nth % exerciseIds.length]!,
        correct: nth % 3 > 0,
        startedAt: new Date(Date.now() - 60_000).toISOString(),
        durationMs: 5000,
      }
      while (!(await bring(id, attempt)) && !isOver) unanswered++
      await pause()
    }
  }

  /** Whether it was answered; what nobody answers is sent again. */
  async function bring(id: string, attempt: object): Promise<boolean> {
    try {
      let response = await fetch(`${site}/api/attempts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ attempts: [attempt] }),
        signal: AbortSignal.timeout(10_000),
      })
      if (response.ok) {
        let { results } = (await response.json()) as { results: { status: string }[] }
        if (/stored|duplicate/.test(results[0]!.status)) confirmed.add(id)
        else refused.push(JSON.stringify(results))
        return true
      }
      if (response.status !== 503) refused.push(`${response.status} ${await response.text()}`)
    } catch {
      // No answer at all: the Worker is away.
    }
    await pause()
    return false
  }

  let writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    confirmed,
    refused,
    unanswered: () => unanswered,
    stop: async () => {
      isOver = true
      await writing
    },
  }
}

/** A bearer token of the demonstration school's head. */
export async function headsToken(site: string): Promise<string> {
  let response = await fetch(`${site}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@rawda.example', password: demoPassword }),
  })
  return ((await response.json()) as { token: string }).token
}

async function demoPlaces(db: Database) {
  let [head] = await db
    .select({ schoolId: accounts.schoolId })
    .from(accounts)
    .where(eq(accounts.email, 'admin@rawda.example'))
  let pupils = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.schoolId, head!.schoolId!), eq(accounts.role, 'student')))
    .limit(PUPILS)
  let taught = await db
    .select({ id: exercises.id })
    .from(exercises)
    .innerJoin(lessons, eq(lessons.id, exercises.lessonId))
    .where(eq(lessons.level, 1))
    .limit(PUPILS)
  return { pupils: pupils.map(({ id }) => id), exerciseIds: taught.map(({ id }) => id) }
}

function pause() {
  return new Promise((wake) => setTimeout(wake, PAUSE_MS))
}

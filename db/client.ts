import { createClient, type Client, type InArgs, type InStatement } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql/http'
import { counted, sawWait } from './activity.ts'
import { orUnavailable } from './unavailable.ts'

/** The address of the database and its token. */
export type ConnectionSettings = { LIBSQL_URL: string; LIBSQL_TOKEN?: string }

export type Database = ReturnType<typeof openDatabase>

/** What one request cost the database: round trips, and rows that it read. */
export type Meter = { roundTrips: number; rowsRead: number }

/**
 * A database for one request. Never keep it longer: the client's limiter would resume another
 * request's work. `meter` counts up; it reads a copy of the answers, so only benchmarks and tests
 * pass one. `withinMs`: the longest wait for an answer.
 */
export function connect(env: ConnectionSettings, meter?: Meter, withinMs?: number): Database {
  let client = createClient({
    url: env.LIBSQL_URL,
    ...(env.LIBSQL_TOKEN && { authToken: env.LIBSQL_TOKEN }),
    fetch: counted(orUnavailable(meter ? metered(meter) : fetch, withinMs)),
  })
  return openDatabase(patient(client))
}

/**
 * Drizzle over any libSQL client. Without the `schema` option: its relational queries (`db.query`)
 * are used nowhere, and preparing them at each request took 0.5 ms.
 */
export function openDatabase(client: Client) {
  return drizzle({ client })
}

/**
 * The same database for who may only read: it refuses whatever is not a plain select. The last
 * line of defence behind the demonstration, not the first one.
 */
export function withoutWrites({ $client: client }: Database): Database {
  let reading: Client = Object.create(client)
  let refuse = () => {
    throw new Error('This database is for reading')
  }
  reading.execute = (async (...args: Parameters<Client['execute']>) => {
    insistOnSelect(args[0])
    return client.execute(...args)
  }) as Client['execute']
  reading.batch = async (statements) => {
    for (let statement of statements) insistOnSelect(statement)
    return client.batch(statements, 'read')
  }
  reading.transaction = refuse
  reading.executeMultiple = refuse
  reading.migrate = refuse
  return openDatabase(reading)
}

function insistOnSelect(statement: InStatement | [string, InArgs?]): void {
  let text = typeof statement === 'string' ? statement : sqlOf(statement)
  let isSelect =
    /^\s*(select|with)\b/i.test(text) &&
    !/\b(insert|update|delete|replace)\s+(or|into|from|\w+\s+set)\b/i.test(text)
  if (!isSelect) throw new Error('This database is for reading')
}

function sqlOf(statement: Exclude<InStatement, string> | [string, InArgs?]): string {
  return Array.isArray(statement) ? statement[0] : statement.sql
}

/** A checkpoint of some hundred megabytes takes seconds: a late page is better than an error. */
const PATIENCE_MS = 5000
const LONGEST_PAUSE_MS = 320

/**
 * Retries a client's statements that are answered SQLITE_BUSY, as during a checkpoint: nothing was
 * written, so they are safe to send again.
 */
export function patient<client extends Client>(client: client): client {
  let execute = client.execute.bind(client) as Client['execute']
  let batch = client.batch.bind(client) as Client['batch']
  client.execute = ((...args: Parameters<Client['execute']>) =>
    retryBusy(() => execute(...args))) as client['execute']
  client.batch = ((...args: Parameters<Client['batch']>) =>
    retryBusy(() => batch(...args))) as client['batch']
  return client
}

async function retryBusy<result>(send: () => Promise<result>): Promise<result> {
  let pause = 20
  let began = Date.now()
  for (let waited = 0; ; waited += pause, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      let result = await send()
      if (waited > 0) sawWait(Date.now() - began)
      return result
    } catch (error) {
      if (waited >= PATIENCE_MS || !isBusy(error)) {
        if (waited > 0) sawWait(Date.now() - began)
        throw error
      }
      // Random, so that waiting requests do not all come back at once.
      await new Promise((wake) => setTimeout(wake, pause * (0.5 + Math.random())))
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

function metered(meter: Meter): typeof fetch {
  return async (input, init) => {
    let response = await fetch(input, init)
    let answer = await response.clone().text()
    // What the database was too busy for is sent again, and counted then.
    if (answer.includes('"code":"SQLITE_BUSY')) return response
    meter.roundTrips++
    for (let [, rows] of answer.matchAll(/"rows_read":(\d+)/g)) meter.rowsRead += Number(rows)
    return response
  }
}

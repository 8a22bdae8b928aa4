import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Meter } from '#db/client.ts'
import { whenEnding } from '#scripts/program.ts'

/** Answered during a checkpoint: the client sends the batch again. */
const IN_VAIN = '"code":"SQLITE_BUSY"'

/**
 * Stands in front of a libSQL server and counts what passes: what a page costs as the database sees
 * it, whatever the page believes. `see` is shown each answer.
 */
export async function countingProxy(
  libsqlUrl: string,
  see: (answer: string) => void = () => {},
): Promise<{ url: string; meter: Meter }> {
  let meter: Meter = { roundTrips: 0, rowsRead: 0 }
  let server = createServer(async (request, answer) => {
    let body = request.method === 'POST' ? Buffer.concat(await request.toArray()) : undefined
    let response = await fetch(libsqlUrl + request.url, {
      method: request.method!,
      ...(body && { body }),
      headers: { 'Content-Type': request.headers['content-type'] ?? 'application/json' },
    })
    let text = await response.text()
    see(text)
    if (!text.includes(IN_VAIN)) {
      meter.roundTrips++
      for (let [, rows] of text.matchAll(/"rows_read":(\d+)/g)) meter.rowsRead += Number(rows)
    }
    answer
      .writeHead(response.status, {
        'Content-Type': response.headers.get('Content-Type') ?? 'application/json',
      })
      .end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  whenEnding(() => server.closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, meter }
}

/** What something cost, alone: no other request may come meanwhile. */
export async function costOf<result>(
  meter: Meter,
  act: () => Promise<result>,
): Promise<Meter & { result: result }> {
  Object.assign(meter, { roundTrips: 0, rowsRead: 0 })
  let result = await act()
  return { ...meter, result }
}

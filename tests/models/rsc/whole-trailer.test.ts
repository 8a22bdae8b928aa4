import { expect, test } from 'vitest'
import { wholeTrailer } from '#app/rsc/html/whole-trailer.ts'

/** The chunks that come out, as text. */
async function passed(chunks: string[]): Promise<string[]> {
  let encoder = new TextEncoder()
  let sent = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  let decoder = new TextDecoder()
  let texts: string[] = []
  for await (let chunk of sent.pipeThrough(wholeTrailer())) texts.push(decoder.decode(chunk))
  return texts
}

test('wherever HTML is cut, a chunk ends with all of its trailer', async () => {
  let html = '<html><body><b>x</b></body></html>'
  for (let at = 1; at < html.length; at++) {
    let chunks = await passed([html.slice(0, at), html.slice(at)])
    expect(chunks.join('')).toBe(html)
    expect(chunks.at(-1)!.endsWith('</body></html>'), `cut at ${at}`).toBe(true)
  }
  expect((await passed([...html])).at(-1)).toBe('</body></html>')
})

test('what only begins as the trailer does is passed on, and nothing is kept at the end', async () => {
  expect(await passed(['<p>x</', 'p>', '</b', 'utton>', '</bod'])).toEqual([
    '<p>x',
    '</p>',
    '</button>',
    '</bod',
  ])
})

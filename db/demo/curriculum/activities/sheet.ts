import type { Shape, Task, Trace } from '#app/models/lessons/practice-sheet.ts'

export type { Sheet, Trace } from '#app/models/lessons/practice-sheet.ts'

export function letters(...of: string[]): Trace {
  return { kind: 'letter', of }
}
export function numbers(...of: number[]): Trace {
  return { kind: 'number', of: of.map(String) }
}
export function words(...of: string[]): Trace {
  return { kind: 'word', of }
}
export function shapes(...of: Shape[]): Trace {
  return { kind: 'shape', of }
}

export let colour = task('colour')
export let ring = task('ring')
export let count = task('count')
export let write = task('write')
export let draw = task('draw')

/** Pairs stand in their right order, as in `3:star*3 د:دُبّ`; the page mixes one side. */
export function join(text: string, textEn: string, pairs: string): Task {
  let both = pairs.split(' ').map((pair): [string[], string[]] => {
    let [one, other, ...more] = pair.split(':')
    if (!one || !other || more.length > 0) throw new Error(`not a pair: ${pair}`)
    return [repeated(one), repeated(other)]
  })
  return { kind: 'join', text, textEn, pairs: both }
}

/** Things are separated by spaces; `star*4` is four stars. */
function task(kind: 'colour' | 'ring' | 'count' | 'write' | 'draw') {
  return (text: string, textEn: string, things = ''): Task => ({
    kind,
    text,
    textEn,
    things: things.split(' ').filter(Boolean).flatMap(repeated),
  })
}

function repeated(thing: string): string[] {
  let [what, times = '1'] = thing.split('*')
  return Array.from({ length: Number(times) }, () => what!)
}

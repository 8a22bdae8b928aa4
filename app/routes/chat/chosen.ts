import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { MOST_IN_GROUP } from '#app/models/chat/chat.ts'

const Key = v.pipe(v.string(), v.uuid())

/** Whom an address or a form names, as `with`, and the key that makes a form sent twice one. */
export function chosenIn(sent: URLSearchParams | FormData) {
  let key = v.safeParse(Key, sent.get('key'))
  return {
    key: key.success ? key.output : uuid(),
    query: String(sent.get('q') ?? '').slice(0, 100),
    chosen: [...new Set(sent.getAll('with'))]
      .filter((id) => typeof id === 'string')
      .slice(0, MOST_IN_GROUP + 1),
    name: String(sent.get('name') ?? '').slice(0, 100),
  }
}

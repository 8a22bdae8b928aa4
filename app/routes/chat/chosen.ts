import { MOST_IN_GROUP } from '#app/models/chat/chat.ts'
import { keyIn } from '#app/request/form-text.ts'

/** Whom an address or a form names, as `with`, and the key that makes a form sent twice one. */
export function chosenIn(sent: URLSearchParams | FormData) {
  return {
    key: keyIn(sent),
    query: String(sent.get('q') ?? '').slice(0, 100),
    chosen: [...new Set(sent.getAll('with'))]
      .filter((id) => typeof id === 'string')
      .slice(0, MOST_IN_GROUP + 1),
    name: String(sent.get('name') ?? '').slice(0, 100),
  }
}

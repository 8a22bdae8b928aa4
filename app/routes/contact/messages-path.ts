const PATH = '/dashboard/supervisor/messages'

/**
 * The list of messages at the page that a form or an address names; where it names none, at the
 * first.
 */
export function messagesPath(page: unknown = 1): string {
  return /^[1-9]\d{0,4}$/.test(String(page)) && String(page) !== '1' ? `${PATH}?page=${page}` : PATH
}

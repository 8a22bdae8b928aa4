export const MULTIPART = 'multipart/form-data'
/** Our largest form has a few hundred fields, one for each enrolled person. */
const MOST_FIELDS = 1000
/** RFC 8058 names the one field that mail programs send with their one click. */
const ONE_CLICK = 'List-Unsubscribe'
/**
 * `displayName`, `column-12`, Apple's `id_token`. No brackets and no dots: conform makes lists and
 * objects of them, of `pupils[999999999]` one of a thousand million entries. No underscores in
 * front: `__intent__` asks conform for the same in its value, and `$ACTION_…` React for code.
 */
const OWN_NAME = /^[a-z][A-Za-z]{0,39}(_[a-z]{1,20})?(-\d{1,3})?$/

/** A text, or bytes. */
type Searchable = { indexOf(mark: string, from: number): number }

/**
 * Whether a form has more fields than any of ours: counted before they are read, because a hundred
 * thousand of them take a second to read. One that does not say what stands between them has, too.
 * Its type says nothing else afterwards, so that all readers of the form see the same fields.
 */
export function hasManyFields(body: Searchable, headers: Headers): boolean {
  if (typeOf(headers) !== MULTIPART) return occursMore(body, '&', MOST_FIELDS - 1)
  let boundary = boundaryOf(headers)
  if (boundary === undefined) return true
  headers.set('Content-Type', `${MULTIPART}; boundary="${boundary}"`)
  // The last one closes the form.
  return occursMore(body, `--${boundary}`, MOST_FIELDS + 1)
}

function occursMore(body: Searchable, mark: string, most: number): boolean {
  let at = -mark.length
  for (let count = 0; count <= most; count++) {
    at = body.indexOf(mark, at + mark.length)
    if (at < 0) return false
  }
  return true
}

/** A form's fields; undefined where it is malformed or has a field that is not accepted. */
export async function fieldsOf(form: Request): Promise<[string, FormDataEntryValue][] | undefined> {
  let fields = await form.formData().then(
    (read) => [...read],
    () => undefined,
  )
  return fields?.every(([name]) => isFieldName(name)) ? fields : undefined
}

/** Whether a form of ours can have a field of this name. */
function isFieldName(name: string): boolean {
  return name === ONE_CLICK || (OWN_NAME.test(name) && !(name in Object.prototype))
}

/** The type of a body, without its parameters. */
export function typeOf(headers: Headers): string {
  return headers.get('Content-Type')?.split(';')[0]!.trim().toLowerCase() ?? ''
}

/** What stands between the fields of a multipart form. */
export function boundaryOf(headers: Headers): string | undefined {
  let [, quoted, plain] =
    headers.get('Content-Type')?.match(/;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i) ?? []
  return quoted ?? plain
}

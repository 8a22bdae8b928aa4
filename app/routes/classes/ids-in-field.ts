/**
 * The ids that a hidden field of a form lists, separated by spaces: who stood there when the form
 * was made.
 */
export function idsInField(form: FormData, field: string): string[] {
  return String(form.get(field) ?? '')
    .split(' ')
    .filter(Boolean)
}

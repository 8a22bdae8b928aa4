/**
 * The ids in a hidden field, separated by spaces: the people who were in a list when the form was
 * made.
 */
export function idsInField(form: FormData, field: string): string[] {
  return String(form.get(field) ?? '')
    .split(' ')
    .filter(Boolean)
}

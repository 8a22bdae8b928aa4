/**
 * The whole number that a text says, 0 where it says none: also for `1e999` and other numbers that
 * are not exact, which the database takes no more than `NaN`.
 */
export function wholeOf(text: string): number {
  let number = Number(text)
  return Number.isSafeInteger(number) ? number : 0
}

/** The same of a form's field; 0 where there is none, or a file. */
export function wholeIn(form: FormData, name: string): number {
  let value = form.get(name)
  return typeof value === 'string' ? wholeOf(value) : 0
}

/** Beyond so many steps of a list no reader goes on: searches and filters find what is there. */
export const MOST_STEPS = 500

/** Which step of a list that is not counted an address asks for with `index`: 0 is the first. */
export function indexIn(url: URL): number {
  let asked = Number.parseInt(url.searchParams.get('index') ?? '') || 0
  return Math.min(Math.max(asked, 0), MOST_STEPS)
}

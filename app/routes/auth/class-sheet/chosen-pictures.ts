import { cardPictures, PICTURES_CHOSEN } from '#app/models/classes/sheet/sheet.ts'

/**
 * The pictures of a form: those chosen before, and the one just touched. Invalid input starts anew.
 */
export function chosenIn(form: FormData): number[] {
  let before = String(form.get('chosen') ?? '')
    .split('.')
    .filter(Boolean)
  let chosen = [...before, form.get('picture')].map(Number)
  let isOurs = chosen.every(
    (number) => Number.isInteger(number) && number >= 1 && number <= cardPictures.length,
  )
  return isOurs && chosen.length <= PICTURES_CHOSEN ? chosen : []
}

import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { eachOf } from '#scripts/each-of.ts'
import { ask } from '#tests/support/site.ts'
import { isTouched } from '#tests/support/tier.ts'
import { locales } from '#tests/support/ways.ts'
import { sheetFaults } from './sheets.ts'
import { openLongWorld, visitsIn } from './visits.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes: `<br/>`, `charSet`, `required=""` and ids like `_R_` are the same document
    // to every browser.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Several boxes of one name are one question with several answers.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // A button without a type sends its form: all of ours do, and the one that does not says so.
    'no-implicit-button-type': 'off',
    // The navigation stands there for phones and for wide screens, and one of them is shown; axe
    // looks at what is shown.
    'unique-landmark': 'off',
  },
})

test(
  'every page is valid HTML with the style sheets of its parts, in both languages',
  { timeout: 240_000 },
  async () => {
    let visits = visitsIn(await openLongWorld())
      .filter(({ path }) => isTouched(path))
      .flatMap((visit, at) => locales(at).map((locale) => ({ ...visit, locale })))
    let found = await eachOf(visits, async ({ title, path, ...visit }) => {
      let { text } = await ask(path, visit)
      let { results } = await validator.validateString(text)
      let faults = results.flatMap(({ messages }) =>
        messages
          .filter(isFault)
          .map(
            ({ ruleId, message, line, column }) =>
              `${ruleId}: ${message} … ${around(text, line, column)}`,
          ),
      )
      return [...faults, ...(await sheetFaults(path, text))].map(
        (fault) => `${title} (${visit.locale}): ${fault}`,
      )
    })
    expect(found.flat()).toEqual([])
  },
)

/** A page is one line or few: where something stands is told by what stands there. */
function around(text: string, line: number, column: number): string {
  return text.split('\n')[line - 1]!.slice(Math.max(0, column - 20), column + 80)
}

/**
 * Hidden fields of one name `id` are the list of those who were chosen before, which the rule knows
 * of boxes alone; an empty `show` before its boxes says that the form was sent with none ticked.
 */
function isFault({ ruleId, message }: { ruleId: string; message: string }): boolean {
  return !(ruleId === 'form-dup-name' && /"(id|show)"/.test(message))
}

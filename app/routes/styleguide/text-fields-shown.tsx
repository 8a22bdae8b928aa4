import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { TextField } from '#app/ui/field.tsx'

/** What is typed: text, an address, a password, a number, a date. */
export function TextFieldsShown({ locale }: { locale: Locale }) {
  let t = translate(locale)
  return (
    <>
      <TextField
        id="name"
        name="name"
        label={t('components:name')}
        hint={t('components:nameHint')}
        defaultValue="ديما Dima"
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('components:email')}
        defaultValue="nobody"
        autoComplete="username"
        problem={t('errors:emailInvalid')}
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={t('components:password')}
        problem={t('errors:passwordRequired')}
        autoComplete="current-password"
      />
      <TextField
        id="number"
        name="number"
        type="number"
        min={0}
        label={t('components:number')}
        defaultValue={12}
      />
      <TextField
        id="day"
        name="day"
        type="date"
        label={t('components:day')}
        defaultValue="2026-11-20"
      />
    </>
  )
}

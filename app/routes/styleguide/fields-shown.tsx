import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { ChoicesShown } from './choices-shown.tsx'
import { Part } from './part.tsx'
import { TextFieldsShown } from './text-fields-shown.tsx'

/** Each field, as it is and as it looks when it is refused. */
export function FieldsShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  return (
    <Part title={t('components:fields')}>
      <ErrorSummary
        title={t('problem')}
        problems={[
          { id: 'email', text: t('errors:emailInvalid') },
          { id: 'password', text: t('errors:passwordRequired') },
        ]}
      />
      <form action={path} className="grid gap-5 sm:grid-cols-2">
        <TextFieldsShown locale={locale} />
        <ChoicesShown locale={locale} />
        <p>
          <button className="button">{t('components:usual')}</button>
        </p>
      </form>
    </Part>
  )
}

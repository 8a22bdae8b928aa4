import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { TextField } from './field.tsx'
import { FormHead, headTexts } from './form-head.tsx'

type Props = {
  locale: Locale
  code?: string | undefined
  /** What is wrong with the code that was given. */
  said?: string | undefined
  /** The page's, where this is its form. */
  title?: string
}

/** The one field for every code that a school prints: it leads on by what the code is. */
export function HaveCode({ locale, code, said, title }: Props) {
  let t = translate(locale)
  return (
    <>
      {title && (
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={[{ id: 'code', errors: said ? [said] : undefined }]}
        />
      )}
      <form method="get" action={href('/redeem')} className="max-w-md space-y-4">
        <CodeField locale={locale} code={code} said={said} />
        <button className="button">{t('codes:look')}</button>
      </form>
    </>
  )
}

export function CodeField({ locale, code, said }: Omit<Props, 'title'>) {
  let t = translate(locale)
  return (
    <TextField
      id="code"
      name="code"
      label={t('codes:code')}
      hint={t('codes:codeHint')}
      problem={said}
      defaultValue={code}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={400}
    />
  )
}

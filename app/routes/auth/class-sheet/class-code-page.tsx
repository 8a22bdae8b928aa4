import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { headTexts, sayIn } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import { signInReasons } from './sign-in-reasons.ts'

type Props = { locale: Locale; path: string; here: string; complaints: string[] }

/** Asks for the class's code; `complaints`: about the one in the address. */
export function ClassCodePage({ locale, path, here, complaints }: Props) {
  let t = translate(locale)
  let reasons = signInReasons(t)
  return (
    <Outside
      drawing="door"
      locale={locale}
      path={here}
      title={t('sheets:codeTitle')}
      lead={t('sheets:codeLead')}
    >
      {complaints.length > 0 && (
        <p role="alert" className="problem">
          {sayIn(reasons)(complaints)}
        </p>
      )}
      <TextForm
        id="class-door"
        action={path}
        send={t('sheets:open')}
        texts={{ ...headTexts(t, `${t('sheets:codeTitle')} · ${t('brand')}`), ...reasons }}
        fields={[
          {
            name: 'door',
            type: 'text',
            label: t('sheets:doorCode'),
            hint: t('sheets:codeHint'),
            autoComplete: 'off',
            dir: 'ltr',
          },
        ]}
      />
      <p>
        <a className="way" href={href('/auth/login')}>
          {t('sheets:withPassword')}
        </a>
      </p>
    </Outside>
  )
}

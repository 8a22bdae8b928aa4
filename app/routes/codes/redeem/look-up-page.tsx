import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { CodeField } from '#app/ui/have-code.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { sayProblem, type Shown } from './look-up.ts'

type Props = {
  locale: Locale
  path: string
  own: string
  people: { UID: string; displayName: string }[]
  /** Whether there may be a subscription of one's own: who has no child yet is told of none. */
  mayHaveOwn: boolean
  code: string
  UID: string
  problem: Shown['problem']
}

/** Asks for a code, and says what is wrong with the one that was given. */
export function LookUpPage({ locale, path, own, people, mayHaveOwn, code, UID, problem }: Props) {
  let t = translate(locale)
  let texts = headTexts(t, `${t('codes:title')} · ${t('brand')}`)
  let said = problem && sayProblem(problem, locale)
  return (
    <Outside
      drawing="card"
      locale={locale}
      path={path}
      title={t('codes:title')}
      lead={t('codes:lead')}
    >
      <FormHead texts={texts} fields={[{ id: 'code', errors: said ? [said] : undefined }]} />
      <form method="get" action={href('/redeem')} className="space-y-4">
        {people.some((person) => person.UID !== own) && (
          <SelectField
            id="for"
            name="for"
            label={t('codes:forWhom')}
            defaultValue={UID}
            options={people.map(({ UID, displayName }) => ({ value: UID, label: displayName }))}
          />
        )}
        <CodeField locale={locale} code={code} said={said} />
        <button className="button w-full">{t('codes:look')}</button>
      </form>
      {mayHaveOwn && (
        <p>
          <a className="way" href={href('/dashboard/user/account/subscription')}>
            {t('codes:back')}
          </a>
        </p>
      )}
    </Outside>
  )
}

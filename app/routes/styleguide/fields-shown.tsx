import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { subjects } from '#app/models/subject.ts'
import { Choices, Tick } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Part } from './part.tsx'

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
      <form action={path} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
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
        <SelectField
          id="subject"
          name="subject"
          label={t('components:subject')}
          options={subjects.map((subject) => ({
            value: subject,
            label: t(`reports:subjects.${subject}`),
          }))}
        />
        <LongField
          id="note"
          name="note"
          label={t('components:note')}
          note={t('components:optional')}
          rows={3}
        />
        <Choices
          id="gender"
          name="gender"
          label={t('components:gender')}
          problem={t('errors:notChoice')}
          chosen="female"
          options={(['female', 'male', 'unspecified'] as const).map((gender) => ({
            value: gender,
            label: t(`account:${gender}`),
          }))}
        />
        <Tick label={t('components:remember')} name="remember" defaultChecked />
        <FileDrop
          id="file"
          name="file"
          label={t('components:file')}
          hint={t('account:uploadHint')}
          problem={t('errors:pictureTooLarge')}
          accept="image/jpeg,image/png,image/gif"
        />
        <p className="self-end">
          <button className="button">{t('components:usual')}</button>
        </p>
      </form>
    </Part>
  )
}

import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { subjects } from '#app/models/subject.ts'
import { Choices, Tick } from '#app/ui/choices.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

/** What is chosen: from a list, among buttons, by a tick, a file; and a long text. */
export function ChoicesShown({ locale }: { locale: Locale }) {
  let t = translate(locale)
  return (
    <>
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
    </>
  )
}

import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { PICTURE_FILES } from '#app/models/pictures/clean-picture.ts'
import { Tick } from './choices.tsx'
import { TextField } from './field.tsx'
import { FileDrop } from './file-drop.tsx'

type Props = {
  /** As they were sent; `coverKept` is the id of a picture that was sent before. */
  values: { coverKept: string; coverAlt: string; coverRemove: boolean }
  /** Of the picture that is kept. */
  className: string
  /** Of the words for who cannot see it, in characters. */
  maxLength: number
  problem: string | undefined
  altProblem: string | undefined
  locale: Locale
}

/**
 * A cover picture. The file comes last of what a large form brings; one that was sent before stays,
 * whatever else is refused.
 */
export function CoverFields({ values, className, maxLength, problem, altProblem, locale }: Props) {
  let t = translate(locale)
  let optional = t('news:form.optional')
  return (
    <>
      {values.coverKept && (
        <div className="space-y-2">
          <p>{t('news:form.coverKept')}</p>
          <img
            className={className}
            src={picturePath(values.coverKept)}
            alt={values.coverAlt}
            width="320"
            height="180"
          />
          <input type="hidden" name="coverKept" value={values.coverKept} />
          <Tick
            id="coverRemove"
            name="coverRemove"
            value="1"
            label={t('news:form.coverRemove')}
            defaultChecked={values.coverRemove}
          />
        </div>
      )}
      <TextField
        id="coverAlt"
        name="coverAlt"
        label={t('news:form.coverAlt')}
        note={optional}
        hint={t('news:form.coverAltHint')}
        defaultValue={values.coverAlt}
        problem={altProblem}
        maxLength={maxLength}
      />
      <FileDrop
        id="cover"
        name="cover"
        label={t('news:form.cover')}
        note={optional}
        hint={t('news:form.coverHint')}
        problem={problem}
        accept={PICTURE_FILES}
      />
    </>
  )
}

import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { PICTURE_FILES } from '#app/models/pictures/clean-picture.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import type { Refused } from './conversation.tsx'

type Props = { path: string; formKey: string; refused: Refused | null; locale: Locale }

const pictureProblems = [
  'pictureTooLarge',
  'pictureUnknown',
  'pictureBroken',
  'pictureTooManyPoints',
] as const

/**
 * The next message: words, a picture, or both. Its key makes a form that is sent twice one message;
 * the words in `data-` are for the script, which sends it without leaving the page.
 */
export function SendForm({ path, formKey, refused, locale }: Props) {
  let t = translate(locale)
  let problem = refused ? t(`errors:${refused.problem}` as 'errors:chatRequired') : undefined
  let ofPicture = pictureProblems.some((name) => name === refused?.problem)
  return (
    <form
      method="post"
      action={path}
      encType="multipart/form-data"
      id="send"
      className="card space-y-3"
      data-sending={t('chat:sending')}
      data-failed={t('chat:failed')}
      data-again={t('chat:again')}
      data-emoji="😊 👍 ❤️ 🎉 🌷 🙏"
    >
      <input type="hidden" name="key" value={formKey} />
      <LongField
        id="chat-text"
        name="text"
        label={t('chat:write')}
        hint={t('chat:writeHint')}
        problem={ofPicture ? undefined : problem}
        defaultValue={refused?.text ?? ''}
        maxLength={2000}
        rows={3}
      />
      <details open={ofPicture}>
        <summary>{t('chat:addPicture')}</summary>
        <FileDrop
          id="chat-picture"
          name="picture"
          label={t('chat:pictureTitle')}
          hint={t('chat:pictureHint')}
          problem={ofPicture ? problem : undefined}
          accept={PICTURE_FILES}
        />
      </details>
      <button className="button">{t('chat:send')}</button>
    </form>
  )
}

import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { sizeWords } from '#app/locales/size-words.ts'
import { translate } from '#app/locales/translate.ts'
import { LETTER_FILES } from '#app/models/correspondence/letter-file.ts'
import { cardFilePath, type CardFile } from '#app/models/kanban/card-file.ts'
import { MOST_FILES } from '#app/models/kanban/card.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ShownPicture } from './shown-picture.tsx'

type Props = {
  cardID: string
  files: CardFile[]
  formKey: string
  problem?: string | undefined
  locale: Locale
}

/** The files of a card, to be saved or removed, its pictures shown, and a form for one more. */
export function CardFiles({ cardID, files, formKey, problem, locale }: Props) {
  let t = translate(locale)
  return (
    <section className="max-w-3xl space-y-3">
      <h2>{t('kanban:files.title')}</h2>
      {files.length === 0 && <p className="muted">{t('kanban:files.none')}</p>}
      <ul className="space-y-2">
        {files.map(({ fileID, name, size, isPicture }) => (
          <li key={fileID} className="flex flex-wrap items-center gap-3">
            {isPicture && <ShownPicture fileID={fileID} label={name} />}
            <a className="kanban-file" href={cardFilePath(fileID)}>
              <Icon name="file" />
              <bdi>{name}</bdi>{' '}
              <small className="muted">
                <bdi>{sizeWords(size, locale)}</bdi>
              </small>
            </a>
            <a
              className="way text-sm no-print"
              href={href('/dashboard/kanban/files/:fileID/remove', { fileID })}
              aria-label={t('kanban:files.removeNamed', { name: isolated(name) })}
            >
              {t('kanban:files.remove')}
            </a>
          </li>
        ))}
      </ul>
      {(files.length < MOST_FILES || problem) && (
        <form
          method="post"
          action={href('/dashboard/kanban/cards/:cardID/files', { cardID })}
          encType="multipart/form-data"
          noValidate
          className="no-print flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="key" value={formKey} />
          <div className="min-w-60 flex-1">
            <FileDrop
              id="file"
              name="file"
              label={t('kanban:files.add')}
              hint={t('kanban:files.hint')}
              problem={problem}
              accept={LETTER_FILES}
            />
          </div>
          <button className="button quiet">{t('kanban:files.attach')}</button>
        </form>
      )}
    </section>
  )
}

import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { sizeWords } from '#app/locales/size-words.ts'
import { translate } from '#app/locales/translate.ts'
import {
  LETTER_FILES,
  letterFilePath,
  MOST_FILES,
  type LetterFile,
} from '#app/models/correspondence/letter-file.ts'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Icon } from '#app/ui/icon.tsx'

/**
 * The files that a letter will bring, and the next one: each comes by itself, so that a large one
 * that is refused takes nothing with it.
 */
export function FilesField({
  locale,
  files,
  fileKey,
  problem,
}: {
  locale: Locale
  files: LetterFile[]
  fileKey: string
  problem: string | undefined
}) {
  let t = translate(locale)
  return (
    <section className="space-y-3" aria-label={t('correspondence:files.title')}>
      <input type="hidden" name="fileKey" value={fileKey} />
      {files.length > 0 && (
        <ul className="space-y-2">
          {files.map((file) => (
            <li key={file.fileID} className="flex flex-wrap items-center gap-3">
              <FileLink file={file} locale={locale} />
              <button className="way" name="intent" value={`remove ${file.fileID}`}>
                {t('correspondence:files.remove')}
                <span className="sr-only"> {isolated(file.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(files.length < MOST_FILES || problem) && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-60 flex-1">
            <FileDrop
              id="file"
              name="file"
              label={t('correspondence:files.title')}
              hint={t('correspondence:files.hint')}
              problem={problem}
              accept={LETTER_FILES}
            />
          </div>
          <button className="button quiet" name="intent" value="attach">
            {t('correspondence:files.attach')}
          </button>
        </div>
      )}
    </section>
  )
}

/** A file to be saved, with its size. */
export function FileLink({ file, locale }: { file: LetterFile; locale: Locale }) {
  return (
    <a className="letter-file" href={letterFilePath(file.fileID)}>
      <Icon name="file" />
      <bdi>{file.name}</bdi>{' '}
      <small className="muted">
        <bdi>{sizeWords(file.size, locale)}</bdi>
      </small>
    </a>
  )
}

import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Contact } from '#app/models/contacts/contact.ts'
import type { LetterFile } from '#app/models/correspondence/letter-file.ts'
import { MOST_IN_SUBJECT } from '#app/models/correspondence/letter.ts'
import { MOST_RICH_CHARACTERS } from '#app/models/rich-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Choices, Group } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts, reasonTexts, sayIn } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { FilesField } from './files-field.tsx'
import type { LetterAnswer } from './write-letter.ts'

type Props = {
  locale: Locale
  path: string
  /** A refused form keeps its own, so that it is still one letter. */
  formKey: string
  /** Of the next file. */
  fileKey: string
  query: string
  errors: LetterAnswer['errors']
  written: Pick<LetterAnswer, 'version' | 're' | 'audience' | 'subject' | 'text'>
  classes: { classID: string; name: string }[]
  mayWriteToAll: boolean
  found: Contact[]
  chosen: Contact[]
  left: number
  files: LetterFile[]
}

const reasons = [
  'letterToNobody',
  'notReached',
  'letterToSchools',
  'tooManyByName',
  'tooManyRecipients',
  'tooManySent',
  'subjectRequired',
  'subjectTooLong',
  'textRequired',
  'textTooLong',
  'draftChanged',
  'draftSent',
  'tooManyDrafts',
  'letterFileTooLarge',
  'letterFileEmpty',
  'letterFileNotTaken',
  'tooManyFiles',
] as const

/** The form for a letter; without scripts each of its buttons is a page. */
export function LetterForm(props: Props) {
  let { locale, path, errors, written, classes, mayWriteToAll } = props
  let t = translate(locale)
  let title = t(written.re ? 'correspondence:compose.answerTitle' : 'correspondence:compose.title')
  let texts = { ...headTexts(t, `${title} · ${t('brand')}`), ...reasonTexts(t, reasons) }
  let say = sayIn(texts)
  let groups = [
    ...classes.map(({ classID, name }) => ({
      value: `class:${classID}`,
      label: t('correspondence:compose.class', { name: isolated(name) }),
    })),
    ...(mayWriteToAll
      ? (['families', 'staff'] as const).map((value) => ({
          value,
          label: t(`correspondence:compose.${value}`),
        }))
      : []),
  ]
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: href('/dashboard/mail'), label: t('schoolLife:name.mail') }]}
      />
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        data-letter
        data-locale={locale}
        data-is-kept={t('correspondence:compose.isKept')}
        data-not-kept={t('correspondence:compose.notKept')}
        data-bold={t('correspondence:compose.bold')}
        data-list={t('correspondence:compose.list')}
        data-link={t('correspondence:compose.link')}
        className="card max-w-3xl space-y-5 p-5 sm:p-7"
      >
        <FormHead
          texts={texts}
          fields={[
            { id: 'audience', errors: errors.audience },
            { id: 'q', errors: errors.people },
            { id: 'subject', errors: errors.subject },
            { id: 'text', errors: errors.text },
            { id: 'file', errors: errors.file },
          ]}
        />
        <input type="hidden" name="key" value={props.formKey} />
        <input type="hidden" name="version" value={written.version} />
        {written.re && <input type="hidden" name="re" value={written.re} />}
        {groups.length > 0 ? (
          <Choices
            id="audience"
            name="audience"
            label={t('correspondence:compose.audience')}
            hint={t('correspondence:compose.groupHint')}
            problem={say(errors.audience)}
            chosen={written.audience}
            options={[{ value: 'people', label: t('correspondence:compose.people') }, ...groups]}
          />
        ) : (
          <input type="hidden" name="audience" value="people" />
        )}
        <div className="write-people space-y-4">
          <PeopleChoice {...props} problem={say(errors.people)} />
        </div>
        <TextField
          id="subject"
          name="subject"
          label={t('correspondence:compose.subject')}
          defaultValue={written.subject}
          maxLength={MOST_IN_SUBJECT}
          problem={say(errors.subject)}
        />
        <LongField
          id="text"
          name="text"
          label={t('correspondence:compose.text')}
          hint={t('correspondence:compose.textHint')}
          defaultValue={written.text}
          maxLength={MOST_RICH_CHARACTERS}
          rows={12}
          problem={say(errors.text)}
        />
        <FilesField {...props} problem={say(errors.file)} />
        <p className="flex flex-wrap gap-3">
          <button className="button" name="intent" value="send">
            {t('correspondence:compose.send')}
          </button>
          <button className="button quiet" name="intent" value="keep">
            {t('correspondence:compose.keep')}
          </button>
          <button
            className="button quiet"
            name="intent"
            value="discard"
            data-discard
            hidden={written.version === 0}
          >
            {t('correspondence:compose.discard')}
          </button>
        </p>
        <p role="status" className="muted text-sm" data-kept />
      </form>
    </>
  )
}

function PeopleChoice({
  locale,
  query,
  found,
  chosen,
  left,
  problem,
}: Pick<Props, 'locale' | 'query' | 'found' | 'chosen' | 'left'> & {
  problem: string | undefined
}) {
  let t = translate(locale)
  return (
    <>
      <Group id="chosen" label={t('correspondence:compose.chosen')}>
        <div className="chosen-people" data-chosen>
          {chosen.length > 0 ? (
            chosen.map((person) => (
              <Person key={person.UID} person={person} locale={locale} chosen />
            ))
          ) : (
            <p className="muted">{t('correspondence:compose.nobody')}</p>
          )}
        </div>
        {left > 0 && <p className="muted">{t('correspondence:compose.left')}</p>}
      </Group>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <TextField
            id="q"
            name="q"
            type="search"
            label={t('correspondence:compose.find')}
            hint={t('correspondence:compose.findHint')}
            defaultValue={query}
            maxLength={100}
            problem={problem}
          />
        </div>
        <button className="button quiet" name="intent" value="find">
          {t('correspondence:compose.doFind')}
        </button>
      </div>
      <div data-found>
        {query && (
          <Group id="found" label={t('correspondence:compose.found')}>
            {found.length > 0 ? (
              <div className="chosen-people">
                {found.map((person) => (
                  <Person key={person.UID} person={person} locale={locale} />
                ))}
              </div>
            ) : (
              <p className="muted">{t('correspondence:compose.noneFound')}</p>
            )}
          </Group>
        )}
      </div>
    </>
  )
}

/** A person to tick, and by which child a parent is known. */
function Person({
  person: { UID, displayName, imageURL, role, gender, isGuardian, children },
  locale,
  chosen,
}: {
  person: Contact
  locale: Locale
  chosen?: true
}) {
  let t = translate(locale)
  return (
    <label className="choice">
      <input type="checkbox" name="person" value={UID} defaultChecked={chosen} />
      <Avatar imageURL={imageURL} size={28} />
      <span>
        <bdi>{displayName}</bdi>{' '}
        <small className="muted">
          {isGuardian && children.length > 0
            ? t('correspondence:compose.parentOf', {
                names: new Intl.ListFormat(locale).format(children.map(isolated)),
              })
            : !isGuardian && t(`role.${role}.${gender}`)}
        </small>
      </span>
    </label>
  )
}

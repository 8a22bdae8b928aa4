import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Contact } from '#app/models/contacts/contact.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { TextField } from '#app/ui/field.tsx'
import { whoIs } from './who.ts'

type Props = {
  path: string
  formKey: string
  query: string
  chosen: Contact[]
  found: Contact[]
  /** Several may be chosen. */
  several: boolean
  problem?: string | undefined
  send: string
  /** The name of a group may be given, and this was. */
  groupName?: string
  locale: Locale
}

/**
 * People to choose from by a part of their name. One form: its search comes back with whom was
 * ticked, its other button sends them. Where one is written to, each has a button of their own.
 */
export function PeopleChoice({
  path,
  formKey,
  query,
  chosen,
  found,
  several,
  problem,
  send,
  groupName,
  locale,
}: Props) {
  let t = translate(locale)
  return (
    <form method="get" action={path} className="card max-w-2xl space-y-4 p-5 sm:p-7">
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <input type="hidden" name="key" value={formKey} />
      <TextField
        id="people-q"
        type="search"
        name="q"
        label={t('chat:find.search')}
        defaultValue={query}
      />
      <button className="button quiet">{t('chat:find.go')}</button>
      {chosen.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="font-bold">{t('chat:find.chosen')}</legend>
          <People people={chosen} several ticked locale={locale} />
        </fieldset>
      )}
      <fieldset className="space-y-2">
        <legend className="font-bold">{t('chat:find.found')}</legend>
        {found.length === 0 && <p className="muted">{t('chat:find.none')}</p>}
        <People people={found} several={several} locale={locale} />
      </fieldset>
      {several && groupName !== undefined && (
        <TextField
          id="group-name"
          name="name"
          label={t('chat:find.groupName')}
          hint={t('chat:find.groupNameHint')}
          defaultValue={groupName}
          maxLength={50}
        />
      )}
      {several && (
        <button className="button" formMethod="post">
          {send}
        </button>
      )}
    </form>
  )
}

type PeopleProps = { people: Contact[]; several: boolean; ticked?: boolean; locale: Locale }

function People({ people, several, ticked = false, locale }: PeopleProps) {
  let t = translate(locale)
  return (
    <ul className="divide-y divide-line empty:hidden">
      {people.map((person) => {
        let said = (
          <span className="flex min-w-0 items-center gap-3">
            <Avatar imageURL={person.imageURL} size={28} lazy />
            <span className="min-w-0">
              <b className="block wrap-anywhere">
                <bdi>{person.displayName}</bdi>
              </b>
              <small className="muted">{whoIs(person, t)}</small>
            </span>
          </span>
        )
        return (
          <li key={person.UID} className="py-2">
            {several ? (
              <label className="tick">
                <input type="checkbox" name="with" value={person.UID} defaultChecked={ticked} />
                {said}
              </label>
            ) : (
              <span className="flex flex-wrap items-center justify-between gap-3">
                {said}
                <button
                  className="button quiet small"
                  formMethod="post"
                  name="with"
                  value={person.UID}
                  aria-label={t('chat:find.write', { name: isolated(person.displayName) })}
                >
                  {t('chat:find.start')}
                </button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Act } from '#app/models/people/person.ts'
import type { SelectedPerson } from '#app/models/people/selection.server.ts'
import { called } from '#app/sheets/people-sheet.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { listHref } from './action-links.ts'

export type Shown = {
  locale: Locale
  act: Act
  path: string
  list: string
  /** The list is that of all schools. */
  everywhere: boolean
  people: SelectedPerson[]
  tooMany: boolean
}

/**
 * What an action would do: `children` is its form, for the people without an obstacle; the others
 * are listed with theirs.
 */
export function ActPage({
  locale,
  act,
  list,
  everywhere,
  people,
  tooMany,
  children,
  untitled,
}: Shown & { children: ReactNode; untitled?: boolean }) {
  let t = translate(locale)
  let left = people.filter(({ obstacle }) => obstacle)
  let goes = people.length > left.length
  let back = listHref(list, everywhere)
  return (
    <>
      <ReportHead
        untitled={Boolean(untitled && goes)}
        locale={locale}
        title={t(`people:acts.${act}`)}
        trail={[{ href: back, label: t('users') }]}
      />
      {people.length === 0 && (
        <EmptyState
          drawing="no-children"
          title={t(tooMany ? 'errors:tooManyPeople' : 'people:nobody')}
          action={{ href: back, label: t('users') }}
        >
          {t('people:nobodyHint')}
        </EmptyState>
      )}
      {goes && children}
      {left.length > 0 && (
        <section className="card space-y-2">
          <h2>{t('people:left', { count: left.length })}</h2>
          <ul>
            {left.map((person) => (
              <li key={person.UID} className="flex items-center gap-3 py-1">
                <Avatar imageURL={person.imageURL} size={28} lazy />
                <bdi className="wrap-anywhere">{called(person, t)}:</bdi>{' '}
                <span>{t(`people:obstacles.${person.obstacle!}`)}</span>
              </li>
            ))}
          </ul>
          {!goes && (
            <p>
              <a className="button quiet" href={back}>
                {t('people:back')}
              </a>
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** The people without an obstacle, with the fields that name them to the form. */
export function SelectedPeople({
  locale,
  list,
  people,
  ordered,
}: Pick<Shown, 'locale' | 'list' | 'people'> & { ordered?: boolean }) {
  let t = translate(locale)
  let shown = people.filter(({ obstacle }) => !obstacle)
  let List: 'ol' | 'ul' = ordered ? 'ol' : 'ul'
  return (
    <>
      <h2>{t('people:willing', { count: shown.length })}</h2>
      <List
        className={`${ordered ? 'list-decimal ps-8' : ''} max-h-80 overflow-y-auto`}
        tabIndex={0}
        aria-label={t('people:willing', { count: shown.length })}
      >
        {shown.map((person) => (
          <li key={person.UID} className={ordered ? '' : 'flex items-center gap-3 py-1'}>
            {!ordered && <Avatar imageURL={person.imageURL} size={28} lazy />}
            <bdi className="wrap-anywhere">{called(person, t)}</bdi>
            {person.className && (
              <>
                {' '}
                <span className="muted text-sm">
                  <bdi>{person.className}</bdi>
                </span>
              </>
            )}
          </li>
        ))}
      </List>
      {shown.map(({ UID }) => (
        <input key={UID} type="hidden" name="id" value={UID} />
      ))}
      <input type="hidden" name="list" value={list} />
    </>
  )
}

/** An action without a choice: its form only confirms. */
export function ConfirmAct(shown: Shown & { act: 'disable' | 'enable' | 'endSessions' }) {
  let { locale, act, path, list, everywhere } = shown
  let t = translate(locale)
  return (
    <ActPage {...shown}>
      <form method="post" action={path} className="card space-y-4">
        <p>{t(`people:hints.${act}`)}</p>
        <SelectedPeople {...shown} />
        <p className="flex flex-wrap gap-3">
          <button className="button">{t(`people:acts.${act}`)}</button>
          <a className="button quiet" href={listHref(list, everywhere)}>
            {t('people:keep')}
          </a>
        </p>
      </form>
    </ActPage>
  )
}

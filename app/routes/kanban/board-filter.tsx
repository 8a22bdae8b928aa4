import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { dues, priorities, type Colleague } from '#app/models/kanban/card.ts'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { boardHref, type Requested } from './links.ts'

type Props = {
  requested: Requested
  boardID: string
  colleagues: Colleague[]
  filtered: boolean
  locale: Locale
}

/** Which cards of a board are shown: whose, until when, how urgent, and about what. */
export function BoardFilter({ requested, boardID, colleagues, filtered, locale }: Props) {
  let t = translate(locale)
  let { filter, columnID } = requested
  return (
    <details className="no-print" open={filtered}>
      <summary>{t('kanban:filter.title')}</summary>
      <form
        action={href('/dashboard/kanban')}
        role="search"
        className="kanban-filter mt-2 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="board" value={boardID} />
        {columnID && <input type="hidden" name="column" value={columnID} />}
        <SelectField
          id="assignee"
          name="assignee"
          label={t('kanban:filter.assignee')}
          defaultValue={filter.assignee ?? ''}
          options={[
            { value: '', label: t('kanban:filter.everybody') },
            { value: 'me', label: t('kanban:filter.mine') },
            { value: 'nobody', label: t('kanban:filter.nobody') },
            ...colleagues.map(({ UID, displayName }) => ({ value: UID, label: displayName })),
          ]}
        />
        <SelectField
          id="due"
          name="due"
          label={t('kanban:filter.due')}
          defaultValue={filter.due ?? ''}
          options={[
            { value: '', label: t('kanban:filter.anyDue') },
            ...dues.map((due) => ({ value: due, label: t(`kanban:filter.dues.${due}`) })),
          ]}
        />
        <SelectField
          id="priority"
          name="priority"
          label={t('kanban:filter.priority')}
          defaultValue={filter.priority ?? ''}
          options={[
            { value: '', label: t('kanban:filter.anyPriority') },
            ...priorities.map((one) => ({
              value: one,
              label: t(`kanban:card.priorities.${one}`),
            })),
          ]}
        />
        <TextField
          id="q"
          name="q"
          type="search"
          label={t('kanban:filter.search')}
          defaultValue={filter.query}
          maxLength={200}
        />
        <button className="button quiet">{t('kanban:filter.show')}</button>
        {filtered && (
          <a className="way" href={boardHref({ boardID, columnID })}>
            {t('kanban:filter.clear')}
          </a>
        )}
      </form>
    </details>
  )
}

import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Batch } from '#app/models/codes/batch.ts'

type Props = { batch: Pick<Batch, 'id' | 'unused'>; locale: Locale }

/** What can be done with a batch: changing it, printing cards, revoking what is unused. */
export function BatchActions({ batch: { id: batchID, unused }, locale }: Props) {
  let t = translate(locale)
  return (
    <p className="no-print flex flex-wrap gap-3">
      {unused > 0 && (
        <a
          className="button"
          href={href('/dashboard/supervisor/promos/:batchID/cards', { batchID })}
        >
          {t('promos:cards')}
        </a>
      )}
      <a
        className="button quiet"
        href={href('/dashboard/supervisor/promos/:batchID/edit', { batchID })}
      >
        {t('promos:edit')}
      </a>
      {unused > 0 && (
        <a
          className="button quiet"
          href={href('/dashboard/supervisor/promos/:batchID/revoke', { batchID })}
        >
          {t('promos:revokeAll')}
        </a>
      )}
    </p>
  )
}

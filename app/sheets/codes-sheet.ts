import type { Translate } from '#app/locales/translate.ts'
import type { BatchCode } from '#app/models/codes/batch.ts'
import { inGroups } from '#app/models/readable-code.ts'
import type { Column, Row, Sheet } from './sheet.ts'

type Key = 'code' | 'kind' | 'state' | 'who' | 'when'

/**
 * A batch's codes as a sheet, a line for each use of them: a class code may have been redeemed by
 * many.
 */
export function codesSheet(
  codes: BatchCode[],
  t: Translate,
  hrefOf: (position: number) => string,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'code', label: t('promos:code'), kind: 'text' },
    { key: 'kind', label: t('promos:kind'), kind: 'text', phone: 'line', offWhenSame: true },
    { key: 'state', label: t('account:state'), kind: 'text', phone: 'end' },
    {
      key: 'who',
      label: t('promos:who'),
      kind: 'text',
      long: true,
      none: '',
      phone: 'line',
      offWhenSame: true,
    },
    {
      key: 'when',
      label: t('reports:when'),
      kind: 'moment',
      none: '',
      phone: 'line',
      offWhenSame: true,
    },
  ]
  return {
    columns,
    rows: codes.flatMap((code) =>
      linesOf(code, t).map((line) => ({ ...line, href: hrefOf(code.position) })),
    ),
    totals: [],
  }
}

function linesOf({ code, kind, state, className, position, uses }: BatchCode, t: Translate): Row[] {
  let head = [
    inGroups(code),
    [t(`promos:kinds.${kind}`), className].filter(Boolean).join(' · '),
    t(`promos:states.${state}`),
  ]
  if (uses.length === 0) return [{ key: String(position), values: [...head, null, null] }]
  return uses.map(({ seat, displayName, at }) => ({
    key: `${position}-${seat}`,
    values: [...head, displayName || '–', new Date(at).toISOString()],
  }))
}

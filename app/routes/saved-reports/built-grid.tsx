import { lessonPicture } from '#app/drawings/pictures.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { BuiltChild, BuiltReport } from '#app/models/saved-reports/built.ts'
import { tileOf } from '#app/routes/reports/week/week-words.ts'
import { TileGrid, type TileGroup } from '#app/ui/tile-grid.tsx'
import { hrefsOf } from './built-words.ts'

type Props = {
  report: BuiltReport
  /** Those of the shown page. */
  shown: BuiltChild[]
  locale: Locale
  printed?: boolean | undefined
}

/** Children by lessons, a tile each, which leads to the attempts behind it. */
export function BuiltGrid({ report, shown, locale }: Props) {
  let t = translate(locale)
  let { lessons, cells } = report.grid!
  if (lessons.length === 0) return null
  let cellOf = new Map(cells.map((cell) => [`${cell.UID} ${cell.lessonID}`, cell]))
  let hrefs = hrefsOf(report)
  let { duration } = formatOf(locale)
  let group = (id: string, state: TileGroup['state'], own: BuiltChild[]): TileGroup => ({
    id,
    title: id === 'help' ? t('reports:needsHelp') : t('built:children'),
    says: t('reports:pupilsCount', { count: own.length }),
    state,
    rows: own.map((child) => ({
      id: child.UID,
      name: child.displayName,
      imageURL: child.imageURL,
      href: hrefs.child(child),
      says: child.attempts > 0 ? duration(child.durationMs) : t('reports:notYet'),
      tiles: lessons.map(({ lessonID, exercises }) => {
        let { state, solved } = cellOf.get(`${child.UID} ${lessonID}`)!
        return {
          state: tileOf[state],
          solved: { solved, all: exercises },
          href: state === 'notBegun' ? undefined : hrefs.attempts(child.UID, lessonID),
        }
      }),
    })),
  })
  // Tiles of a frozen report may count what the reader may not see, where the row does not.
  let tiled = shown.filter(({ UID }) => cellOf.has(`${UID} ${lessons[0]!.lessonID}`))
  if (tiled.length === 0) return null
  let help = tiled.filter(({ needsHelp }) => needsHelp)
  let others = tiled.filter(({ needsHelp }) => !needsHelp)
  return (
    <section className="card px-2! sm:px-4!">
      <h2>{t('built:grid')}</h2>
      <TileGrid
        id="built"
        label={t('built:grid')}
        lessons={lessons.map((lesson) => ({
          id: lesson.lessonID,
          name: nameOf(lesson, locale),
          short: (
            <img
              src={lessonPicture(lesson.lessonID, lesson.subject)}
              width="28"
              height="28"
              alt=""
              loading="lazy"
            />
          ),
          subject: lesson.subject,
        }))}
        groups={[
          ...(help.length > 0 ? [group('help', 'needsHelp', help)] : []),
          ...(others.length > 0 ? [group('others', 'onTheWay', others)] : []),
        ]}
        locale={locale}
      />
    </section>
  )
}

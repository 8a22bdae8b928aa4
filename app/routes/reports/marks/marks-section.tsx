import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassMarks, ClassMove, Correction, PupilMarks } from '#app/models/reports/marks.ts'
import { classChangeInWords, correctionInWords } from '#app/sheets/mark-words.ts'
import type { Counted } from '#app/ui/how-counted.tsx'

/** What is explained of marks, where a report has any. */
export function countedMarks({
  corrections,
  classChanges,
}: {
  corrections: unknown[]
  classChanges: unknown[]
}): Counted[] {
  return [
    ...(corrections.length > 0 ? (['corrections'] as const) : []),
    ...(classChanges.length > 0 ? (['classChanges'] as const) : []),
  ]
}

/** Under a child's figures: what was removed of them, and since when it is in which class. */
export function PupilMarksSection({
  marks,
  locale,
  home,
}: {
  marks: PupilMarks
  locale: Locale
  home: boolean
}) {
  return <Section lines={pupilMarksInWords(marks, locale, home)} locale={locale} />
}

/** The same on a family's page of paper: lines without a frame. */
export function PaperMarks({ marks, locale }: { marks: PupilMarks; locale: Locale }) {
  return pupilMarksInWords(marks, locale, true).map((line) => <p key={line}>{line}</p>)
}

function pupilMarksInWords(
  { corrections, classChanges }: PupilMarks,
  locale: Locale,
  home: boolean,
): string[] {
  return [
    ...classChanges.map((change) => classChangeInWords(change, locale)),
    ...corrections.map((correction) => correctionInWords(correction, { locale, home })),
  ]
}

/** The same under a class's figures: who came and who left, and what was removed of whom. */
export function ClassMarksSection({ marks, locale }: { marks: ClassMarks; locale: Locale }) {
  let t = translate(locale)
  let named = (change: ClassMove['change']) =>
    marks.classChanges
      .filter((move) => move.change === change)
      .map(({ displayName, day }) =>
        t('marks:childOn', { name: isolated(displayName), day: formatOf(locale).shortDate(day) }),
      )
      .join(t('parts:comma'))
  let [joined, left] = [named('joined'), named('left')]
  return (
    <Section
      lines={[
        ...(joined ? [t('marks:joined', { children: joined })] : []),
        ...(left ? [t('marks:left', { children: left })] : []),
        ...marks.corrections.map((correction) => ({
          says: t('marks:ofChild', {
            name: isolated(correction.displayName),
            what: correctionInWords(correction, { locale, home: false }),
          }),
          href: lessonOf(correction),
        })),
      ]}
      locale={locale}
    />
  )
}

function lessonOf({ UID: studentID, lessonID }: Correction): string {
  return href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })
}

type Line = string | { says: string; href: string }

function Section({ lines, locale }: { lines: Line[]; locale: Locale }) {
  if (lines.length === 0) return null
  return (
    <section className="card space-y-1 border-s-4 border-line">
      <h2>{translate(locale)('marks:title')}</h2>
      <ul className="space-y-1 wrap-anywhere">
        {lines.map((line, at) => (
          <li key={at}>{typeof line === 'string' ? line : <a href={line.href}>{line.says}</a>}</li>
        ))}
      </ul>
    </section>
  )
}

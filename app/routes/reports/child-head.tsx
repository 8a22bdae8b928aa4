import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Child } from '#app/models/current.ts'
import type { PupilReport } from '#app/models/reports/pupil.server.ts'

type Props = { child: Child; report: PupilReport; reportHref: string; locale: Locale }

/** The child's name, the way to the report; class and school. */
export function ChildHead({ child, report: { pupil, school }, reportHref, locale }: Props) {
  return (
    <div>
      <h2 className="text-xl">
        <a className="way" href={reportHref}>
          <bdi>{child.displayName}</bdi>
        </a>
      </h2>
      <p className="muted">
        {pupil.className && (
          <>
            <bdi>{pupil.className}</bdi> ·{' '}
          </>
        )}
        <bdi>{nameOf(school, locale)}</bdi>
      </p>
    </div>
  )
}

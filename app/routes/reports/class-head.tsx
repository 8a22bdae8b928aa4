import { Fragment } from 'react'
import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassReport } from '#app/models/reports/class.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'

type Props = { report: ClassReport; locale: Locale; csvHref: string }

/** The class's name, level and year, how many pupils it has, and its teachers. */
export function ClassHead({ report: { klass, pupils }, locale, csvHref }: Props) {
  let t = translate(locale)
  return (
    <ReportHead
      locale={locale}
      title={klass.name}
      trail={[
        { href: href('/dashboard/class/:classID', { classID: klass.classID }), label: klass.name },
      ]}
      picture={<Avatar imageURL={klass.imageURL} size={48} kind="class" />}
      csvHref={csvHref}
      note={
        <p>
          <bdi>{t(`reports:levels.kg${klass.level}`)}</bdi> · <bdi>{klass.academicYear}</bdi> ·{' '}
          {t('reports:pupilsCount', { count: pupils.length })}
          {klass.teachers?.split('\n').map((name, at) => (
            <Fragment key={at}>
              {' '}
              · <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
      }
    />
  )
}

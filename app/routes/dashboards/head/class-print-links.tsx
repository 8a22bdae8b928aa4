import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  label: string
  classes: { classID: string; name: string }[]
  pageOf: (classID: string) => string
  locale: Locale
}

/** Beyond these the list of all classes leads to each: of 200 the ways alone weigh five kilobytes. */
const MOST = 24

/** The paper of each class, one tap away. */
export function ClassPrintLinks({ label, classes, pageOf, locale }: Props) {
  return (
    <details>
      <summary>{label}</summary>
      <ul className="chips pt-2">
        {classes.slice(0, MOST).map(({ classID, name }) => (
          <li key={classID}>
            <a className="button quiet small" href={pageOf(classID)}>
              <Icon name="print" /> <span className="sr-only">{label}: </span>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
        {classes.length > MOST && (
          <li>
            <a className="button quiet small" href={href('/dashboard/classes')}>
              {translate(locale)('head:allClasses')}
            </a>
          </li>
        )}
      </ul>
    </details>
  )
}

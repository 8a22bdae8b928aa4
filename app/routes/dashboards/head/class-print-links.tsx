import { Icon } from '#app/ui/icon.tsx'

type Props = {
  label: string
  classes: { classID: string; name: string }[]
  pageOf: (classID: string) => string
}

/** The paper of each class, one tap away. */
export function ClassPrintLinks({ label, classes, pageOf }: Props) {
  return (
    <details>
      <summary>{label}</summary>
      <ul className="chips pt-2">
        {classes.map(({ classID, name }) => (
          <li key={classID}>
            <a className="button quiet small" href={pageOf(classID)}>
              <Icon name="print" /> <span className="sr-only">{label}: </span>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { Translate } from '#app/locales/translate.ts'
import type { Face } from '#app/models/classes/sheet/sign-in.server.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'

/** A class's children, each a large picture over a name. */
export function Faces({
  t,
  pupils,
  hrefOf,
}: {
  t: Translate
  pupils: Face[]
  hrefOf: (pupilID: string) => string
}) {
  if (pupils.length === 0) return <p>{t('sheets:nobody')}</p>
  return (
    <>
      <Style of="cards" />
      <p>{t('sheets:whoLead')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3">
        {pupils.map(({ UID, displayName, imageURL }) => (
          <li key={UID} className="grid">
            <a className="pick" href={hrefOf(UID)}>
              <Avatar imageURL={imageURL} size={72} />
              <bdi>{displayName}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p className="muted text-sm">{t('sheets:whoMissing')}</p>
    </>
  )
}

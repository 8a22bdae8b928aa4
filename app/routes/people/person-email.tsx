import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Person } from '#app/models/people/person.ts'
import { Breakable } from '#app/ui/breakable.tsx'

type Props = {
  email: string
  person: Pick<Person, 'invitedUntil' | 'isVerified'>
  locale: Locale
}

/** A person's email, and whether it is known to be theirs. */
export function PersonEmail({ email, person: { invitedUntil, isVerified }, locale }: Props) {
  let t = translate(locale)
  return (
    <>
      <bdi dir="ltr" className="wrap-anywhere">
        <Breakable text={email} />
      </bdi>{' '}
      <span className={isVerified && invitedUntil === null ? 'muted' : 'badge'}>
        {t(
          invitedUntil !== null
            ? 'people:states.invited'
            : isVerified
              ? 'people:verified'
              : 'people:states.notVerified',
        )}
      </span>
    </>
  )
}

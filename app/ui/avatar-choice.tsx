import type { Translate } from '#app/locales/translate.ts'
import { avatarPath, classAvatars, userAvatars, type AvatarKind } from '#app/models/avatar.ts'
import { pathToShow } from '#app/models/picture-path.ts'
import { Style } from '#app/styles/style.tsx'

export type AvatarOption = { value: string; picture: string; label: string }

/** Every picture of a kind with its name, the empty choice first, as plain data for a form. */
export function avatarOptions(kind: AvatarKind, t: Translate): AvatarOption[] {
  let labels =
    kind === 'user'
      ? userAvatars.map((name) => t(`avatars:user.${name}`))
      : classAvatars.map((name) => t(`avatars:class.${name}`))
  return [
    { value: '', picture: avatarPath(kind, 0), label: t('avatars:none') },
    ...labels.map((label, at) => ({
      value: avatarPath(kind, at + 1),
      picture: avatarPath(kind, at + 1),
      label,
    })),
  ]
}

type Props = { legend: string; options: AvatarOption[]; chosen: string | null; field?: string }

const SIZE = 56

/** Chooses one picture. The chosen card has a ring and a tick: colour alone says nothing. */
export function AvatarChoice({ legend, options, chosen, field = 'imageURL' }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-bold">{legend}</legend>
      <Style of="pictures" />
      <div className="pictures">
        {options.map(({ value, picture, label }) => (
          <label key={value} title={label}>
            <input
              type="radio"
              name={field}
              value={value}
              defaultChecked={value === (chosen ?? '')}
              className="sr-only"
            />
            <img
              src={pathToShow(picture, SIZE)}
              width={SIZE}
              height={SIZE}
              alt={label}
              loading="lazy"
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="10" />
              <path d="m5.5 10.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

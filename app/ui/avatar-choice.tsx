import type { Translate } from '#app/locales/translate.ts'
import { avatarPath, classAvatars, userAvatars, type AvatarKind } from '#app/models/avatar.ts'
import { pathToShow } from '#app/models/picture-path.ts'

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
const card =
  'relative grid min-h-18 cursor-pointer place-items-center rounded-2xl border-2 ' +
  'border-line bg-card p-1.5 hover:bg-leaf-tint has-checked:border-leaf ' +
  'has-checked:bg-leaf-tint has-checked:[box-shadow:inset_0_0_0_2px_var(--leaf)] ' +
  'has-focus-visible:[outline:3px_solid_var(--leaf)] has-focus-visible:outline-offset-2'

/** Chooses one picture. The chosen card has a ring and a tick: colour alone says nothing. */
export function AvatarChoice({ legend, options, chosen, field = 'imageURL' }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-bold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {options.map(({ value, picture, label }) => (
          <label key={value} title={label} className={card}>
            <input
              type="radio"
              name={field}
              value={value}
              defaultChecked={value === (chosen ?? '')}
              className="peer sr-only"
            />
            <img
              src={pathToShow(picture, SIZE)}
              width={SIZE}
              height={SIZE}
              alt={label}
              loading="lazy"
              className="rounded-full"
            />
            <svg
              viewBox="0 0 20 20"
              className="absolute end-0.5 top-0.5 size-5 opacity-0 peer-checked:opacity-100"
              aria-hidden="true"
            >
              <circle cx="10" cy="10" r="10" className="fill-leaf" />
              <path
                d="m5.5 10.5 3 3 6-7"
                className="fill-none stroke-card stroke-2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { avatarPath, isAvatarPath, type AvatarKind } from '#app/models/avatar.ts'
import { isPicturePath, pathToShow } from '#app/models/picture-path.ts'

type Props = {
  imageURL: string | null
  /** Width and height in CSS pixels. */
  size: number
  /** The alternative text, where the name is not beside the picture. */
  name?: string
  kind?: AvatarKind
  /** Below what is seen first: fetched when it comes near. */
  lazy?: boolean
}

/** A person's or class's picture; an address of another site is shown as no picture. */
export function Avatar({ imageURL, size, name = '', kind = 'user', lazy }: Props) {
  let path =
    imageURL && (isAvatarPath(imageURL, kind) || isPicturePath(imageURL))
      ? pathToShow(imageURL, size)
      : avatarPath(kind, 0)
  return (
    <img
      src={path}
      width={size}
      height={size}
      alt={name}
      className="avatar"
      loading={lazy ? 'lazy' : undefined}
    />
  )
}

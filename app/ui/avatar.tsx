import { avatarPath, isAvatarPath, type AvatarKind } from '#app/models/avatar.ts'
import { isPicturePath } from '#app/models/picture-path.ts'

type Props = {
  imageURL: string | null
  /** Width and height in CSS pixels. */
  size: number
  /** Whose picture it is, where the name does not stand beside it. */
  name?: string
  kind?: AvatarKind
}

/**
 * The picture that a person or a class has chosen. Anything that is neither ours nor was uploaded
 * to us is shown as none.
 */
export function Avatar({ imageURL, size, name = '', kind = 'user' }: Props) {
  let path =
    imageURL && (isAvatarPath(imageURL, kind) || isPicturePath(imageURL))
      ? imageURL
      : avatarPath(kind, 0)
  return <img src={path} width={size} height={size} alt={name} className="avatar" />
}

import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { isAvatarPath } from './avatar.ts'
import { tidyName, isReadable } from './name.ts'
import { isPicturePath } from './picture-path.ts'

/** What people may change of their account. `imageURL`: an avatar, their last upload, or null. */
export const Profile = v.object({
  displayName: v.pipe(
    v.string(message('required')),
    v.transform(tidyName),
    v.nonEmpty(message('required')),
    v.minLength(2, message('nameTooShort')),
    v.maxLength(50, message('nameTooLong')),
    v.check(isReadable, message('required')),
  ),
  gender: v.picklist(['male', 'female', 'unspecified'], message('notChoice')),
  imageURL: v.nullable(
    v.pipe(
      v.string(message('notChoice')),
      v.check((path) => isAvatarPath(path, 'user') || isPicturePath(path), message('notChoice')),
      v.transform((path) => path || null),
    ),
  ),
})
export type Profile = v.InferOutput<typeof Profile>

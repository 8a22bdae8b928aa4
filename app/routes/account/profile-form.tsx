'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { isPicturePath } from '#app/models/picture-path.ts'
import type { Profile } from '#app/models/profile.ts'
import type { AvatarOption } from '#app/ui/avatar-choice.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, sayIn } from '#app/ui/form-head.tsx'
import { PictureFields, type PictureTexts } from './picture-fields.tsx'

type Texts = PictureTexts &
  Record<
    | 'name'
    | 'nameHint'
    | 'gender'
    | 'genderHint'
    | 'male'
    | 'female'
    | 'unspecified'
    | 'ownPicture'
    | 'uploadAgain'
    | 'save',
    string
  >
/** `again`: a file that was sent along must be chosen again. */
type Answer = { reply: SubmissionResult<string[]>; again: boolean }
type Props = {
  action: string
  profile: Profile
  accept: string
  avatars: AvatarOption[]
  texts: Texts
}

const genders = ['female', 'male', 'unspecified'] as const

/**
 * One's own profile. The file comes last: of a form that is too large, the fields before it are
 * still read.
 */
export function ProfileForm({ action, profile, accept, avatars, texts }: Props) {
  let answer = useActionData<Answer>()
  let [form, { displayName, gender, imageURL, picture }] = useForm<
    { displayName: string; gender: string; imageURL: string; picture: string },
    string[]
  >({
    id: 'profile',
    lastResult: answer?.reply,
    defaultValue: { ...profile, imageURL: profile.imageURL ?? '' },
  })
  let say = sayIn(texts)
  let own = profile.imageURL && isPicturePath(profile.imageURL) ? profile.imageURL : undefined
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      encType="multipart/form-data"
      noValidate
      className="max-w-3xl space-y-5"
    >
      <FormHead
        texts={texts}
        fields={[displayName, gender, { id: 'pictures', errors: imageURL.errors }, picture]}
      >
        {answer?.again && <p>{texts.uploadAgain}</p>}
      </FormHead>
      <div className="card space-y-5">
        <TextField
          {...getInputProps(displayName, { type: 'text' })}
          key={undefined}
          label={texts.name}
          hint={texts.nameHint}
          problem={say(displayName.errors)}
          autoComplete="name"
        />
        <Choices
          id={gender.id}
          name={gender.name}
          label={texts.gender}
          hint={texts.genderHint}
          problem={say(gender.errors)}
          chosen={gender.initialValue}
          options={genders.map((value) => ({ value, label: texts[value] }))}
        />
      </div>
      <PictureFields
        fields={{ imageURL, picture }}
        texts={texts}
        avatars={
          own ? [{ value: own, picture: own, label: texts.ownPicture }, ...avatars] : avatars
        }
        accept={accept}
        open={answer !== undefined}
      />
      <button className="button">{texts.save}</button>
    </form>
  )
}

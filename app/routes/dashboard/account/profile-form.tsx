'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { isPicturePath, type Profile } from '#app/models/profile.ts'
import { AvatarChoice } from '#app/ui/avatar-choice.tsx'

type Words = 'title' | 'name' | 'nameHint' | 'gender' | 'genderHint' | 'male' | 'female' | 'unspecified' | 'picture' | 'pictureHint' | 'ownPicture' | 'noPicture' | 'upload' | 'uploadHint' | 'uploadAgain' | 'save' | 'problem' | 'errorPrefix'
type Texts = Record<Words | (string & {}), string>
/** `again`: a file that was sent along must be chosen once more. */
type Answer = { reply: SubmissionResult<string[]>; again: boolean }
type Props = { action: string; profile: Profile; accept: string; avatars: string[]; texts: Texts }

const genders = ['female', 'male', 'unspecified'] as const

/** The person's own words about themself. The file comes last: of a form that is too large, what stands before it is still read. */
export function ProfileForm({ action, profile, accept, avatars, texts }: Props) {
  let answer = useActionData<Answer>()
  let [form, fields] = useForm<{ displayName: string; gender: string; imageURL: string; picture: string }, string[]>({
    id: 'profile',
    lastResult: answer?.reply,
    defaultValue: { ...profile, imageURL: profile.imageURL ?? '' },
  })
  let { displayName, gender, imageURL, picture } = fields
  let chosen = imageURL.initialValue ?? ''
  let say = (errors: string[] | undefined) => errors?.map((error) => texts[error] ?? error).join(' ')
  let first = { displayName: displayName.id, gender: `${gender.id}-female`, imageURL: `${imageURL.id}-none`, picture: picture.id }
  let problems = [displayName, gender, imageURL, picture].filter((field) => field.errors)
  let own = profile.imageURL && isPicturePath(profile.imageURL) ? profile.imageURL : undefined
  return (
    <form method="post" action={action} id={form.id} encType="multipart/form-data" noValidate className="space-y-5">
      <title>{problems.length > 0 ? `${texts.errorPrefix} ${texts.title}` : texts.title!}</title>
      {problems.length > 0 && (
        <div role="alert" className="rounded-xl border-2 border-rose bg-rose-tint p-4">
          <h2>{texts.problem}</h2>
          <ul>{problems.map(({ id, name, errors }) => <li key={id}><a className="text-rose underline" href={`#${first[name as keyof typeof first]}`}>{say(errors)}</a></li>)}</ul>
          {answer?.again && <p>{texts.uploadAgain}</p>}
        </div>
      )}
      <div className="card">
        <label htmlFor={displayName.id} className="font-bold">{texts.name}</label>
        <p id="name-hint" className="muted text-sm">{texts.nameHint}</p>
        <input {...getInputProps(displayName, { type: 'text' })} key={undefined} className="field max-w-md" dir="auto" autoComplete="name" aria-describedby={described('name-hint', displayName)} />
        <Complaint {...displayName}>{say(displayName.errors)}</Complaint>
      </div>
      <fieldset className="card" aria-describedby={described('gender-hint', gender)}>
        <legend className="float-start w-full font-bold">{texts.gender}</legend>
        <p id="gender-hint" className="muted clear-both pb-2 text-sm">{texts.genderHint}</p>
        <div className="chips">
          {genders.map((each) => (
            <label key={each} className="chip cursor-pointer gap-2">
              <input type="radio" className="size-6 accent-leaf" id={`${gender.id}-${each}`} name={gender.name} value={each} defaultChecked={gender.initialValue === each} />
              {texts[each]}
            </label>
          ))}
        </div>
        <Complaint {...gender}>{say(gender.errors)}</Complaint>
      </fieldset>
      <fieldset className="card space-y-3" aria-describedby={described('picture-hint', imageURL)}>
        <legend className="float-start w-full font-bold">{texts.picture}</legend>
        <p id="picture-hint" className="muted clear-both text-sm">{texts.pictureHint}</p>
        <div className="chips">
          {own && (
            <label className="chip cursor-pointer gap-2 py-1">
              <input type="radio" className="size-6 accent-leaf" name={imageURL.name} value={own} defaultChecked={chosen === own} />
              <img src={own} alt="" width="56" height="56" className="size-14 rounded-full object-cover" />
              {texts.ownPicture}
            </label>
          )}
          <label className="chip cursor-pointer gap-2">
            <input type="radio" className="size-6 accent-leaf" id={first.imageURL} name={imageURL.name} value="" defaultChecked={chosen === ''} />
            {texts.noPicture}
          </label>
        </div>
        <AvatarChoice name={imageURL.name} selected={chosen} labels={avatars} />
        <Complaint {...imageURL}>{say(imageURL.errors)}</Complaint>
        <div>
          <label htmlFor={picture.id} className="font-bold">{texts.upload}</label>
          <p id="upload-hint" className="muted text-sm">{texts.uploadHint}</p>
          <input type="file" id={picture.id} name={picture.name} accept={accept} className="field max-w-md" aria-invalid={picture.errors ? true : undefined} aria-describedby={described('upload-hint', picture)} />
          <Complaint {...picture}>{say(picture.errors)}</Complaint>
        </div>
      </fieldset>
      <button className="button">{texts.save}</button>
    </form>
  )
}

type Field = { errorId: string; errors: string[] | undefined }

function Complaint({ errorId, errors, children }: Pick<Field, 'errorId' | 'errors'> & { children: string | undefined }) {
  return errors && <p id={errorId} className="font-bold text-rose">{children}</p>
}

function described(hint: string, { errorId, errors }: Field): string {
  return errors ? `${hint} ${errorId}` : hint
}

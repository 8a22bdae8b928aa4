import type { FieldMetadata } from '@conform-to/react'
import { pictureSizes } from '#app/models/picture-path.ts'
import { AvatarChoice, type AvatarOption } from '#app/ui/avatar-choice.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Group } from '#app/ui/choices.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { sayIn, type FormTexts } from '#app/ui/form-head.tsx'

export type PictureTexts = FormTexts &
  Record<'picture' | 'pictureHint' | 'choosePicture' | 'upload' | 'uploadHint', string>
type Props = {
  fields: Record<'imageURL' | 'picture', FieldMetadata<string>>
  texts: PictureTexts
  avatars: AvatarOption[]
  accept: string
  open: boolean
}

/** Chooses one of the pictures that there are, or uploads another one. */
export function PictureFields({ fields, texts, avatars, accept, open }: Props) {
  let { imageURL, picture } = fields
  let say = sayIn(texts)
  let chosen = imageURL.initialValue ?? ''
  return (
    <div id="pictures" className="card space-y-5">
      <Group
        id={imageURL.id}
        label={texts.picture}
        hint={texts.pictureHint}
        problem={say(imageURL.errors)}
      >
        {/* Closed details fetch no images: forty drawings are three times the page. */}
        <details open={open}>
          <summary className="flex w-fit items-center gap-4 rounded-2xl pe-3">
            <Avatar imageURL={chosen || null} size={72} />
            <span className="text-leaf underline">{texts.choosePicture}</span>
          </summary>
          <AvatarChoice
            legend={texts.choosePicture}
            options={avatars}
            chosen={chosen}
            field={imageURL.name}
          />
        </details>
      </Group>
      <FileDrop
        id={picture.id}
        name={picture.name}
        label={texts.upload}
        hint={texts.uploadHint}
        problem={say(picture.errors)}
        accept={accept}
        data-sizes=""
      />
      {/* Filled by scripts/picture-sizes.js. */}
      {pictureSizes.map((size) => (
        <input
          key={size}
          type="hidden"
          name={`${picture.name}-${size}`}
          data-size={size}
          defaultValue=""
        />
      ))}
    </div>
  )
}

'use client'

import { useActionData } from 'react-router'
import { PICTURES_CHOSEN } from '#app/models/classes/sheet/sheet.ts'
import type { Face } from '#app/models/classes/sheet/sign-in.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { CardPicture, CardPictures } from '#app/ui/card-picture.tsx'

/** The answer to the form: the pictures chosen so far, and why they were refused. */
export type PadAnswer = { pictures: { chosen: number[]; complaints: string[] } | null }

/** Any other key is a reason why pictures may be refused. `progress`: texts for 0, 1, 2 chosen. */
type Texts = Record<'errorPrefix' | 'legend' | 'again' | 'notMe' | (string & {}), string>
type Props = {
  action: string
  back: string
  child: Face
  names: string[]
  progress: string[]
  texts: Texts
}

/**
 * Twelve pictures to touch, always in the same places. The form repeats those touched before, and
 * shows them as dots.
 */
export function PicturePad({ action, back, child, names, progress, texts }: Props) {
  let { chosen, complaints } = useActionData<PadAnswer>()?.pictures ?? {
    chosen: [],
    complaints: [],
  }
  let problem = complaints.map((reason) => texts[reason] ?? reason).join(' ')
  let said = progress[chosen.length]
  return (
    <>
      <title>{`${problem ? texts.errorPrefix : `${said} ·`} ${child.displayName}`}</title>
      <CardPictures />
      {problem && (
        <p role="alert" className="problem text-lg">
          {problem}
        </p>
      )}
      <div className="flex items-center justify-center gap-4">
        <Avatar imageURL={child.imageURL} size={64} />
        <p className="flex gap-3">
          <span className="sr-only">{said}</span>
          {Array.from({ length: PICTURES_CHOSEN }, (_, at) => (
            <span key={at} className={at < chosen.length ? 'dot full' : 'dot'} aria-hidden="true" />
          ))}
        </p>
      </div>
      <form method="post" action={action}>
        <input type="hidden" name="chosen" value={chosen.join('.')} />
        <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          <legend className="sr-only">{texts.legend}</legend>
          {names.map((name, at) => (
            <button key={name} className="pick" name="picture" value={at + 1}>
              <CardPicture number={at + 1} />
              {name}
            </button>
          ))}
        </fieldset>
      </form>
      <p className="flex flex-wrap gap-3">
        {chosen.length > 0 && (
          <a className="button quiet" href={action}>
            {texts.again}
          </a>
        )}
        <a className="button quiet" href={back}>
          {texts.notMe}
        </a>
      </p>
    </>
  )
}

import type { Translate } from '#app/locales/translate.ts'
import { cardPictures, PICTURES_CHOSEN } from '#app/models/class-sheet.ts'
import type { Face } from '#app/models/sheet-entrance.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { CardPicture, CardPictures } from '#app/ui/card-picture.tsx'

type Props = { t: Translate; here: string; child: Face; chosen: number[]; problem?: string; back: string }

/** Twelve pictures to touch, each in its place always. What was touched before rides along in the form, and is shown as dots alone. */
export function PicturePad({ t, here, child, chosen, problem, back }: Props) {
  let progress = t('sheets:chosen', { chosen: chosen.length, all: PICTURES_CHOSEN })
  return (
    <>
      <title>{`${problem ? `${t('errorPrefix')} ` : ''}${progress} · ${child.displayName} · ${t('brand')}`}</title>
      <CardPictures />
      {problem && <p role="alert" className="problem text-lg">{problem}</p>}
      <div className="flex items-center justify-center gap-4">
        <Avatar imageURL={child.imageURL} size={64} />
        <p className="flex gap-3">
          <span className="sr-only">{progress}</span>
          {Array.from({ length: PICTURES_CHOSEN }, (_, at) => <span key={at} className={at < chosen.length ? 'dot full' : 'dot'} aria-hidden="true" />)}
        </p>
      </div>
      <form method="post" action={here}>
        <input type="hidden" name="chosen" value={chosen.join('.')} />
        <fieldset className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          <legend className="sr-only">{t('sheets:picturesLead')}</legend>
          {cardPictures.map((name, at) => (
            <button key={name} className="pick" name="picture" value={at + 1}><CardPicture number={at + 1} />{t(`sheets:picture.${name}`)}</button>
          ))}
        </fieldset>
      </form>
      <p className="flex flex-wrap gap-3">
        {chosen.length > 0 && <a className="button quiet" href={here}>{t('sheets:again')}</a>}
        <a className="button quiet" href={back}>{t('sheets:notMe')}</a>
      </p>
      <p className="muted text-sm">{t('sheets:cardLost')}</p>
    </>
  )
}

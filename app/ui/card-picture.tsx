import { cardPictures } from '#app/models/classes/sheet/sheet.ts'
import { cardDrawings } from './card-drawings.tsx'

/** The drawings, once on a page that shows some of them: `CardPicture` shows one. */
export function CardPictures() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {cardPictures.map((name, at) => (
        <symbol
          key={name}
          id={`picture-${at + 1}`}
          viewBox="0 0 48 48"
          stroke="#43342f"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {cardDrawings[name]}
        </symbol>
      ))}
    </svg>
  )
}

/** One of the twelve, by its number: beside its name, so never read out. */
export function CardPicture({ number }: { number: number }) {
  return (
    <svg className="picture" aria-hidden="true">
      <use href={`#picture-${number}`} />
    </svg>
  )
}

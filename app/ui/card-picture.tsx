import { cardPictures } from '#app/models/classes/sheet/sheet.ts'
import { cardDrawings } from './card-drawings.tsx'

/** Defines the drawings, once per page; `CardPicture` shows one of them. */
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

/** One of the twelve, by its number; its name is beside it, so it is hidden from readers. */
export function CardPicture({ number }: { number: number }) {
  return (
    <svg className="picture" aria-hidden="true">
      <use href={`#picture-${number}`} />
    </svg>
  )
}

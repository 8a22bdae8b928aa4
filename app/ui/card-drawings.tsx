import type { ReactNode } from 'react'
import type { CardPicture } from '#app/models/classes/sheet/sheet.ts'

// Drawn for the class sheet, on 48 × 48: each is known by its outline alone, so that it is the same
// from a printer without colour. Lines are the symbol's own (card-picture.tsx); `none` leaves one
// out.

const INK = '#43342f'
const RED = '#e4604f'
const ORANGE = '#f1934b'
const YELLOW = '#f8c94f'
const GREEN = '#86bb62'
const BLUE = '#69b1d6'
const PURPLE = '#a28bcd'
const PINK = '#f5aaa5'
const BROWN = '#ac7650'
const WHITE = '#fff'

/** A round eye. */
function Eye({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="1.9" fill={INK} stroke="none" />
}

export const cardDrawings: Record<CardPicture, ReactNode> = {
  sun: (
    <>
      <path
        fill="none"
        strokeWidth="3.4"
        d={
          'M24 3v6M24 39v6M3 24h6M39 24h6M9.2 9.2l4.2 4.2M34.6 34.6l4.2 4.2M38.8 9.2l-4.2 4' +
          '.2M13.4 34.6l-4.2 4.2'
        }
      />
      <circle cx="24" cy="24" r="11" fill={YELLOW} />
      <Eye x={20} y={22} />
      <Eye x={28} y={22} />
      <path fill="none" d="M19.5 27q4.5 4.5 9 0" />
    </>
  ),
  moon: <path fill={YELLOW} d="M30 4A20.5 20.5 0 1 0 44 31 17 17 0 0 1 30 4Z" />,
  star: (
    <path
      fill={ORANGE}
      d="m24 3.5 6.3 13 14.2 1.9-10.4 9.9 2.6 14.2L24 35.6l-12.7 6.9 2.6-14.2L3.5 18.4l14.2-1.9Z"
    />
  ),
  fish: (
    <>
      <path fill={BLUE} d="M32 24 45 14v20Z" />
      <path fill={BLUE} d="M3 24C9 10 26 9 35 24 26 39 9 38 3 24Z" />
      <path fill="none" d="M19 16q5 8 0 16" />
      <Eye x={11.5} y={21.5} />
    </>
  ),
  cat: (
    <>
      <path fill={BROWN} d="M8 5v19a16 16 0 0 0 32 0V5l-9 8.5a18 18 0 0 0-14 0Z" />
      <Eye x={17.5} y={24} />
      <Eye x={30.5} y={24} />
      <path fill={PINK} d="M22 29h4l-2 2.5Z" />
      <path
        fill="none"
        strokeWidth="1.8"
        d="M24 32q-3 4-6 1M24 32q3 4 6 1M2 27l9 1.5M2 34l9-2M46 27l-9 1.5M46 34l-9-2"
      />
    </>
  ),
  tree: (
    <>
      <path fill={BROWN} d="M20 30h8l2 15H18Z" />
      <path
        fill={GREEN}
        d={
          'M24 3a10 10 0 0 1 10 7 9.5 9.5 0 0 1 2 18q-2 5-12 5t-12-5a9.5 9.5 0 0 1 2-18 10 ' +
          '10 0 0 1 10-7Z'
        }
      />
      <g fill={RED} strokeWidth="1.4">
        <circle cx="17" cy="19" r="2.6" />
        <circle cx="30" cy="15" r="2.6" />
        <circle cx="28" cy="26" r="2.6" />
      </g>
    </>
  ),
  flower: (
    <>
      <path fill="none" strokeWidth="3" d="M24 26v19" />
      <path
        fill={GREEN}
        d="M24 42C14 42 10 38 9 32c8 0 13 3 15 10ZM24 42c10 0 14-4 15-10-8 0-13 3-15 10Z"
      />
      <g fill={PINK}>
        <circle cx="24" cy="8" r="5.5" />
        <circle cx="33.5" cy="14.5" r="5.5" />
        <circle cx="30" cy="25" r="5.5" />
        <circle cx="18" cy="25" r="5.5" />
        <circle cx="14.5" cy="14.5" r="5.5" />
      </g>
      <circle cx="24" cy="17" r="5.5" fill={YELLOW} />
    </>
  ),
  ball: (
    <>
      <circle cx="24" cy="24" r="20" fill={WHITE} />
      <path fill={RED} d="M24 4a20 20 0 0 1 17.3 10Q34 20 24 24 23 13 24 4Z" />
      <path fill={BLUE} d="M41.3 34A20 20 0 0 1 24 44q-1-9 0-20 10 4 17.3 10Z" />
      <path fill={YELLOW} d="M6.7 14Q13 20 24 24 13 28 6.7 34a20 20 0 0 1 0-20Z" />
      <circle cx="24" cy="24" r="3" fill={WHITE} />
    </>
  ),
  boat: (
    <>
      <path fill={WHITE} d="M22 5v24H7Q18 19 22 5Z" />
      <path fill={RED} d="M26 8v21h14Q31 20 26 8Z" />
      <path fill={BROWN} d="M4 33h40l-7 11H11Z" />
    </>
  ),
  apple: (
    <>
      <path
        fill={RED}
        d={
          'M24 14c-5-4-18-3-18 11 0 10 7 19 12 19 3 0 4-1.5 6-1.5s3 1.5 6 1.5c5 0 12-9 12-1' +
          '9 0-14-13-15-18-11Z'
        }
      />
      <path fill="none" strokeWidth="3" d="M24 14q0-6-3-10" />
      <path fill={GREEN} d="M25 10q3-8 13-7-2 9-13 7Z" />
    </>
  ),
  house: (
    <>
      <path fill={YELLOW} d="M8 21h32v23H8Z" />
      <path fill={RED} d="M24 4 3 23h42Z" />
      <path fill={BROWN} d="M20 31h8v13h-8Z" />
      <path fill={BLUE} d="M31 27h6v6h-6ZM11 27h6v6h-6Z" />
    </>
  ),
  butterfly: (
    <>
      <path
        fill={PURPLE}
        d="M23 24C14 5 3 5 3 14c0 8 8 11 20 10ZM25 24C34 5 45 5 45 14c0 8-8 11-20 10Z"
      />
      <path
        fill={PINK}
        d="M23 25C11 25 6 30 8 37c2 7 12 6 15-12ZM25 25c12 0 17 5 15 12-2 7-12 6-15-12Z"
      />
      <path fill="none" strokeWidth="4.5" d="M24 17v22" />
      <path fill="none" d="M23.5 15 18 5M24.5 15 30 5" />
    </>
  ),
}

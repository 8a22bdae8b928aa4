import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { pictureIDOf } from '#app/models/picture-path.ts'
import { rows } from '#db/rows.ts'
import { classPictureFile } from './class-picture-files.server.ts'
import { dataFile } from './data-file.server.ts'
import { letterFile } from './letter-files.server.ts'
import { readableHtml } from './page-html.ts'
import { nextFile, type MadePiece, type Means, type Place } from './piece.ts'
import type { Making } from './section.server.ts'
import { storyOf } from './story.server.ts'
import { attemptsFile, lessonsFile } from './table-files.server.ts'

type File = (means: Means, making: Making, place: Place) => Promise<MadePiece>

/** In the order in which a zip program shows them. */
const files: File[] = [
  readablePage,
  dataFile,
  lessonsFile,
  attemptsFile,
  pictureFile,
  letterFile,
  classPictureFile,
]

/** The piece of a copy that begins at `place`. */
export async function pieceAt(means: Means, making: Making, place: Place): Promise<MadePiece> {
  return files[place.file]!(means, making, place)
}

async function readablePage({ db }: Means, making: Making, place: Place): Promise<MadePiece> {
  let html = readableHtml(await storyOf(db, making), making.locale)
  return { file: 'index.html', content: Buffer.from(html), next: nextFile(place) }
}

const ImageRow = v.strictObject({ imageUrl: v.nullable(v.string()) })

/** The photo that was uploaded, if any: nothing where there is none. */
async function pictureFile(
  { db, bucket }: Means,
  { pupilID }: Making,
  place: Place,
): Promise<MadePiece> {
  let next = nextFile(place)
  let [account] = await rows(
    db,
    ImageRow,
    sql`
      select a.imageUrl
      from accounts a
      where a.id = ${pupilID}`,
  )
  let id = pictureIDOf(account?.imageUrl ?? null)
  let stored = id === undefined ? null : await bucket.get(id)
  if (!stored) return { file: '', content: new Uint8Array(), next }
  let type = stored.httpMetadata?.contentType ?? 'image/png'
  return {
    file: `picture.${type.replace('image/', '').replace(/\W/g, '')}`,
    content: new Uint8Array(await new Response(stored.body).arrayBuffer()),
    next,
  }
}

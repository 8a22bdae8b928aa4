import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { FOLDER } from '#app/models/correspondence/files.server.ts'
import { newToken } from '#app/models/token.server.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { letterFiles } from '#db/schema.ts'
import { colouringSheet, SHEET_NAME } from './colouring-sheet.ts'
import { SHEET_SUBJECT } from './letters.ts'
import { amman, demoID } from './school.ts'

const LetterRow = v.strictObject({ id: v.string(), senderId: v.string(), sentAt: v.number() })

/**
 * Gives the demonstration's letter about a sheet to colour in its file, where the letter is and has
 * none. Not a part of the seed, which knows no bucket: a row without bytes would offer a file that
 * cannot be opened, so the bytes go first.
 */
export async function giveLetterFile({
  db,
  bucket,
}: {
  db: Database
  bucket: Bucket
}): Promise<void> {
  let written = await rows(
    db,
    LetterRow,
    sql`
      select l.id, l.senderId, l.sentAt
      from letters l
      where l.schoolId = ${amman.id}
        and l.subject = ${SHEET_SUBJECT}
        and not exists (select 1 from letter_files f where f.letterId = l.id)`,
  )
  // People of the school may call a letter so, too.
  let letter = written.find(({ id, sentAt }) => id === demoID('letter', SHEET_SUBJECT, sentAt))
  if (!letter) return
  let bytes = colouringSheet()
  let objectId = newToken()
  await bucket.put(FOLDER + objectId, bytes, {
    httpMetadata: { contentType: 'application/pdf' },
    customMetadata: { sender: letter.senderId },
  })
  await db.insert(letterFiles).values({
    id: demoID('file', SHEET_NAME, letter.sentAt),
    letterId: letter.id,
    accountId: letter.senderId,
    objectId,
    name: SHEET_NAME,
    type: 'application/pdf',
    size: bytes.length,
    at: letter.sentAt,
  })
}

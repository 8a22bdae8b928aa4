import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Bucket } from '#app/models/bucket.ts'
import { newToken } from '#app/models/token.server.ts'
import type { Database } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { classPictureChildren, classPictures } from '#db/schema.ts'
import { box, disc, drawnPicture, roof, type Colour, type Shape } from './drawn-picture.ts'
import { STORY } from './people.ts'
import { amman, demoID } from './school.ts'

const sky: Colour = [214, 234, 244]
const grass: Colour = [140, 184, 108]
const sun: Colour = [245, 200, 82]
const wood: Colour = [190, 150, 108]
const red: Colour = [214, 98, 84]
const blue: Colour = [92, 140, 190]
const white: Colour = [252, 250, 244]
const wall: Colour = [240, 226, 204]
const skin: Colour = [222, 176, 138]

/**
 * What the butterflies did: two pictures without children, and one with a child in it that waits
 * until a guardian agrees.
 */
const scenes: { caption: string; hasChild: boolean; draw: () => Uint8Array<ArrayBuffer> }[] = [
  { caption: 'حديقتنا بعد المطر', hasChild: false, draw: garden },
  { caption: 'برج من المكعّبات', hasChild: false, draw: tower },
  { caption: 'في الطريق إلى البيت', hasChild: true, draw: wayHome },
]

const StoryRow = v.strictObject({ authorId: v.string(), classId: v.string(), at: v.number() })
const KnownRow = v.strictObject({ id: v.string() })
const ChildRow = v.strictObject({ pupilId: v.string() })

/**
 * Gives the demonstration's class its pictures, where its teacher's post is and they are not. Not a
 * part of the seed, which knows no bucket: the bytes go first. What was removed does not come back.
 */
export async function giveClassPictures({
  db,
  bucket,
}: {
  db: Database
  bucket: Bucket
}): Promise<void> {
  let [story] = await rows(
    db,
    StoryRow,
    sql`
      select p.authorId, p.classId, p.publishedAt as at
      from posts p
      where p.schoolId = ${amman.id}
        and p.kind = 'profile'
        and p.audience = 'class'
        and p.text = ${STORY}
      order by p.publishedAt
      limit 1`,
  )
  if (!story) return
  let { authorId, classId, at } = story
  let known = await rows(
    db,
    KnownRow,
    sql`
      select g.id
      from class_pictures g
      where g.classId = ${classId}
      union
      select l.detail ->> 'picture' as id
      from audit_log l
      where l.subjectId = ${classId}
        and l.action = 'classPictureRemoved'`,
  )
  let [child] = await rows(
    db,
    ChildRow,
    sql`
      select e.accountId as pupilId
      from enrolments e
      join guardians g on g.pupilId = e.accountId and g."until" is null
      where e.classId = ${classId}
        and e.role = 'student'
        and e."until" is null
      order by g.since, e.accountId
      limit 1`,
  )
  for (let [nth, { caption, hasChild, draw }] of scenes.entries()) {
    let id = demoID('classPicture', nth, at)
    if (known.some((picture) => picture.id === id) || (hasChild && !child)) continue
    let pictureId = newToken()
    await bucket.put(`class/${pictureId}`, draw(), {
      httpMetadata: { contentType: 'image/png' },
      customMetadata: { sender: authorId },
    })
    let picture = {
      id,
      schoolId: amman.id,
      classId,
      authorId,
      pictureId,
      caption,
      children: hasChild ? 1 : 0,
      createdAt: at + nth,
    }
    await db.batch([
      db.insert(classPictures).values(picture),
      ...(hasChild
        ? [db.insert(classPictureChildren).values({ pictureId: id, pupilId: child!.pupilId })]
        : []),
    ])
  }
}

function garden() {
  return drawnPicture(sky, [
    disc(540, 70, 42, sun),
    disc(150, 80, 34, white),
    disc(195, 70, 44, white),
    disc(240, 84, 30, white),
    box(0, 250, 640, 110, grass),
    ...flower(120, 190, red),
    ...flower(290, 170, blue),
    ...flower(450, 200, sun),
  ])
}

function flower(x: number, y: number, colour: Colour): Shape[] {
  let petals = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4)
  return [
    box(x - 4, y, 8, 130, [98, 146, 84]),
    disc(x - 16, y + 90, 14, [98, 146, 84]),
    ...petals.map((turn) => disc(x + 30 * Math.cos(turn), y + 30 * Math.sin(turn), 17, colour)),
    disc(x, y, 20, [250, 226, 150]),
  ]
}

function tower() {
  return drawnPicture(wall, [
    box(0, 290, 640, 70, wood),
    box(200, 220, 70, 70, blue),
    box(285, 220, 70, 70, red),
    box(370, 220, 70, 70, sun),
    box(242, 150, 70, 70, grass),
    box(328, 150, 70, 70, blue),
    box(285, 80, 70, 70, sun),
    roof(285, 80, 70, 48, red),
    disc(500, 262, 28, red),
    box(90, 250, 54, 40, grass),
  ])
}

function wayHome() {
  return drawnPicture(sky, [
    disc(90, 70, 40, sun),
    box(0, 270, 640, 90, grass),
    box(390, 150, 170, 130, wall),
    roof(370, 150, 210, 90, red),
    box(455, 205, 44, 75, wood),
    box(412, 178, 30, 30, blue),
    // The child, from behind: hair, dress and a bag.
    disc(250, 190, 26, skin),
    disc(250, 184, 27, [84, 62, 50]),
    roof(210, 300, 80, 104, blue),
    box(232, 232, 36, 38, red),
    box(236, 300, 9, 26, skin),
    box(256, 300, 9, 26, skin),
  ])
}

import { Hono } from 'hono'
import * as v from 'valibot'
import {
  answerConsent,
  askConsents,
  consentsOfClass,
  listConsents,
  type ChildConsent,
} from '#app/models/gallery/consent.server.ts'
import {
  classPicturePath,
  consentStates,
  GALLERY_STEP,
  Naming,
  NewPicture,
  PICTURES_AN_HOUR,
  type ClassPicture,
} from '#app/models/gallery/gallery.ts'
import { listPictures } from '#app/models/gallery/list.server.ts'
import { readPicture } from '#app/models/gallery/read.server.ts'
import { addPicture, nameChildren, removePicture } from '#app/models/gallery/write.server.ts'
import { done } from '#app/models/outcome.ts'
import { CLASS_PICTURE_BYTES } from '#app/models/pictures/clean-picture.ts'
import { MOST_STEPS } from '#app/request/whole.ts'
import type { ApiEnv } from './env.ts'
import { ID, whole } from './input.ts'
import { operation } from './operation.ts'
import { count, day, id, text, time } from './shapes.ts'

const roles = ['admin', 'teacher', 'student'] as const
const staff = ['admin', 'teacher'] as const

const Picture = v.object({
  pictureID: id,
  schoolID: id,
  classID: id,
  className: text,
  caption: text,
  day,
  picture: v.pipe(text, v.description('The address of its bytes')),
  isNamed: v.pipe(v.boolean(), v.description('Somebody has said who can be seen in it')),
  missing: v.pipe(
    count,
    v.description('For who keeps it: how many of the children in it may not be shown'),
  ),
  version: count,
})
const Whole = v.object({
  ...Picture.entries,
  children: v.pipe(
    v.array(v.object({ UID: id, displayName: text, state: v.picklist(consentStates) })),
    v.description('Who can be seen, as far as the caller may know these children'),
  ),
  newer: v.pipe(v.nullable(id), v.description('The next newer picture of the class')),
  older: v.nullable(id),
})
const Consent = v.object({
  UID: id,
  displayName: text,
  schoolID: id,
  askedAt: v.nullable(time),
  answer: v.pipe(
    v.nullable(v.picklist(['given', 'refused'])),
    v.description('Null: no guardian has answered, which is no'),
  ),
  answeredAt: v.nullable(time),
  answeredBy: v.pipe(v.nullable(text), v.description('A name')),
  mayAgree: v.pipe(
    v.boolean(),
    v.description('Whether the caller could say yes: not while another guardian’s no stands'),
  ),
  refuses: v.pipe(v.boolean(), v.description('Whether the caller’s own last answer is no')),
})
const ofPicture = v.object({ id: v.pipe(ID, v.description('Of the picture')) })

/** Pictures of classes, and which child's guardian agreed to them. */
export const gallery = new Hono<ApiEnv>()
  .on(
    'GET',
    // The specification names it among what is social, or beside it.
    ['/user/gallery', '/user/social/gallery'],
    operation({
      summary: 'Pictures of classes that the caller sees, the newest first',
      description:
        'Families and colleagues see a picture once a guardian of every child in it has agreed, ' +
        'and as long as that holds.',
      who: 'correspondent',
      roles,
      query: v.object({
        classID: v.optional(ID),
        index: v.optional(v.pipe(whole(0, MOST_STEPS), v.description('Of the step, from 0')), '0'),
        step: v.optional(
          v.pipe(whole(1, 50), v.description(`So many pictures: ${GALLERY_STEP}`)),
          String(GALLERY_STEP),
        ),
      }),
      answer: v.object({ pictures: v.array(Picture), hasMore: v.boolean() }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { classID, ...step } = c.var.query
      let listing = await listPictures(c.var.current, { classID }, step)
      if (!listing.ok) return c.var.answer(listing)
      let { pictures, hasMore } = listing.value
      return c.var.answer(done({ pictures: pictures.map(shown), hasMore }))
    },
  )
  .get(
    '/user/gallery/consents',
    operation({
      summary: 'Who agreed to pictures: a guardian’s children, or the children of a class',
      description: 'Guardians leave `classID` out; its teachers and the head give it.',
      who: 'correspondent',
      roles,
      query: v.object({ classID: v.optional(ID) }),
      answer: v.object({ children: v.array(Consent) }),
      refusals: ['notFound'],
    }),
    async (c) => {
      let { classID } = c.var.query
      let reading = classID
        ? await consentsOfClass(c.var.current, classID)
        : await listConsents(c.var.current)
      if (!reading.ok) return c.var.answer(reading)
      let children = 'children' in reading.value ? reading.value.children : reading.value
      return c.var.answer(done({ children: children.map(shownConsent) }))
    },
  )
  .put(
    '/user/gallery/consents/:id',
    operation({
      summary: 'Agree that pictures of one’s child are shown, or take that back',
      description: 'While another guardian’s no stands, a yes is 409.',
      who: 'correspondent',
      roles: ['student'],
      params: v.object({ id: v.pipe(ID, v.description('Of the child')) }),
      body: v.object({ agrees: v.boolean() }),
      refusals: ['notFound', 'refusedByGuardian'],
    }),
    async (c) =>
      c.var.answer(await answerConsent(c.var.current, c.var.params.id, c.var.body.agrees)),
  )
  .post(
    '/user/gallery/consents/ask/:id',
    operation({
      summary: 'Ask the families of a class that have not answered',
      who: 'correspondent',
      roles: staff,
      params: v.object({ id: v.pipe(ID, v.description('Of the class')) }),
      refusals: ['notFound'],
    }),
    async (c) => c.var.answer(await askConsents(c.var.current, c.var.params.id)),
  )
  .get(
    '/user/gallery/:id',
    operation({
      summary: 'One picture, with who can be seen in it',
      who: 'correspondent',
      roles,
      params: ofPicture,
      answer: Whole,
      refusals: ['notFound'],
    }),
    async (c) => {
      let reading = await readPicture(c.var.current, c.var.params.id)
      if (!reading.ok) return c.var.answer(reading)
      let { named, newer, older } = reading.value
      return c.var.answer(done({ ...shown(reading.value), children: named, newer, older }))
    },
  )
  .post(
    '/user/gallery',
    operation({
      summary: 'Add a picture to a class: its bytes are the body',
      description:
        'It is cleaned, and shown to nobody but its keepers until its children are named. Sent ' +
        `again with the same \`key\` it is still one. At most ${PICTURES_AN_HOUR} an hour.`,
      who: 'correspondent',
      roles: staff,
      query: v.object({
        ...NewPicture.entries,
        key: v.optional(v.pipe(v.string(), v.uuid())),
      }),
      upload: { most: CLASS_PICTURE_BYTES, tooLarge: 'pictureTooLarge' },
      answer: v.object({ pictureID: id }),
      status: 201,
      refusals: [
        'forbidden',
        'galleryFull',
        'notFound',
        'pictureBroken',
        'pictureTooLarge',
        'pictureTooManyPoints',
        'pictureUnknown',
        'tooManyPictures',
      ],
    }),
    async (c) => {
      let { key = crypto.randomUUID(), ...picture } = c.var.query
      let adding = await addPicture(c.var.current, key, picture, c.var.bytes)
      return c.var.answer(adding.ok ? done({ pictureID: adding.value.id }) : adding)
    },
  )
  .put(
    '/user/gallery/:id',
    operation({
      summary: 'Say who can be seen in a picture: its class’s teachers, or the head',
      description:
        '`nobody` says that no child can be recognised. `version` is the one that was seen; where ' +
        'there is a newer one: 409.',
      who: 'correspondent',
      roles: staff,
      params: ofPicture,
      body: v.object({
        ...Naming.pipe[0].entries,
        version: v.pipe(v.number(), v.integer()),
      }),
      answer: v.object({ version: count }),
      refusals: ['conflict', 'forbidden', 'invalid', 'notFound', 'personUnknown'],
    }),
    async (c) => {
      let { version, ...naming } = c.var.body
      if (naming.nobody !== (naming.children.length === 0))
        return c.var.answer({ ok: false, reason: 'invalid' })
      return c.var.answer(await nameChildren(c.var.current, c.var.params.id, naming, version))
    },
  )
  .delete(
    '/user/gallery/:id',
    operation({
      summary: 'Take a picture away for good: its class’s teachers, or the head',
      who: 'correspondent',
      roles: staff,
      params: ofPicture,
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let removing = await removePicture(c.var.current, c.var.params.id)
      return c.var.answer(removing.ok ? done(undefined) : removing)
    },
  )

function shown({ id, pictureID, ...picture }: ClassPicture) {
  return { ...picture, pictureID: id, picture: classPicturePath(pictureID) }
}

function shownConsent({ askedAt, answeredAt, ...consent }: ChildConsent) {
  return { ...consent, askedAt: momentOf(askedAt), answeredAt: momentOf(answeredAt) }
}

function momentOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

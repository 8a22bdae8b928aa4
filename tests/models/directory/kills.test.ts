import { test } from 'vitest'
import { decideComment, deleteComment, writeComment } from '#app/models/blog/comments.server.ts'
import { likePost } from '#app/models/blog/likes.server.ts'
import { createProfilePost, deletePost } from '#app/models/blog/write.server.ts'
import { follow } from '#app/models/directory/follow.server.ts'
import { saveProfile } from '#app/models/directory/profile.server.ts'
import { answerConsent, askConsents } from '#app/models/gallery/consent.server.ts'
import { addPicture, nameChildren, removePicture } from '#app/models/gallery/write.server.ts'
import { expectOnce, rowsOf, type Form } from '#tests/support/killed-worker.ts'
import { png } from '#tests/support/pictures.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const key = (at: number) => `0192f7aa-0000-7000-8000-${String(at).padStart(12, '0')}`
const [post, said, waiting, yard, circle] = [key(1), key(2), key(3), key(4), key(5)] as const
const ref = { postID: post, kind: 'profile' as const }
const toButterflies = { text: 'x', audience: 'class' as const, classID: 'butterflies' }
const adam = { children: ['adam'], nobody: false }
const words = { subjects: [], about: 'x', aboutEn: '', hours: 'x', hoursEn: '' }

/**
 * A post of layla's with a comment of omar's and one of muna's that waits; two pictures of the
 * butterflies, one of which names adam, whose mother has agreed.
 */
async function openBusyPeople() {
  let school = await openSchool()
  let { as } = school
  await createProfilePost(as('layla'), post, toButterflies)
  await writeComment(as('omar'), said, ref, { text: 'x', parentID: null })
  await writeComment(as('muna'), waiting, ref, { text: 'x', parentID: null })
  for (let picture of [yard, circle])
    await addPicture(as('layla'), picture, { classID: 'butterflies', caption: 'x' }, png())
  await nameChildren(as('layla'), circle, { ...adam, caption: 'x' }, 1)
  await answerConsent(as('muna'), 'adam', true)
  return school
}

const forms: Record<string, [Person, Form]> = {
  'whom one follows': ['omar', (omar) => follow(omar, 'layla', true)],
  'words of one’s own': ['layla', (layla) => saveProfile(layla, words, 0)],
  'a post': ['layla', (layla) => createProfilePost(layla, key(20), toButterflies)],
  'a like': ['muna', (muna) => likePost(muna, ref, true)],
  'a comment': ['muna', (muna) => writeComment(muna, key(21), ref, { text: 'y', parentID: null })],
  'a comment that is approved': ['hind', (hind) => decideComment(hind, waiting, 'shown')],
  'a picture': [
    'layla',
    (layla) => addPicture(layla, key(22), { classID: 'butterflies', caption: 'y' }, png()),
  ],
  'who can be seen in a picture': [
    'layla',
    (layla) => nameChildren(layla, yard, { ...adam, caption: 'z' }, 1),
  ],
  'a consent that is taken back': ['muna', (muna) => answerConsent(muna, 'adam', false)],
  'families that are asked': ['hind', (hind) => askConsents(hind, 'butterflies')],
  'a picture that is taken away': ['layla', (layla) => removePicture(layla, circle)],
  'a deleted post': ['layla', (layla) => deletePost(layla, ref)],
  'a deleted comment': ['omar', (omar) => deleteComment(omar, said)],
}

const tables = [
  'staff_profiles',
  'staff_follows',
  'posts',
  'post_comments',
  'post_likes',
  'class_pictures',
  'class_picture_children',
  'picture_consents',
  'audit_log',
]

for (let [name, [sender, send]] of Object.entries(forms))
  test(`its Worker is killed wherever it is, and the form is sent again: ${name}`, async () => {
    await expectOnce({
      open: openBusyPeople,
      sender: ({ as }) => as(sender),
      send,
      stateOf: ({ db }) => rowsOf(db, tables, ['audit_log.id', 'class_pictures.pictureId']),
    })
  })

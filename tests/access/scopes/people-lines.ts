import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { galleryKeptBy } from '#app/models/access/visible.server.ts'
import { follow } from '#app/models/directory/follow.server.ts'
import { findDirectoryPage } from '#app/models/directory/list.server.ts'
import { followedPosts } from '#app/models/directory/posts.server.ts'
import { readProfile } from '#app/models/directory/profile.server.ts'
import {
  answerConsent,
  askConsents,
  askWaitingConsents,
  consentsOfClass,
  listConsents,
} from '#app/models/gallery/consent.server.ts'
import { classesToPicture, findGalleryPage } from '#app/models/gallery/list.server.ts'
import {
  findClassPicture,
  findPictureToName,
  readPicture,
} from '#app/models/gallery/read.server.ts'
import { addPicture, nameChildren } from '#app/models/gallery/write.server.ts'
import { done } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { keepApart } from '#app/models/pictures/apart.server.ts'
import { findPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import { findToReport } from '#app/models/safety/report.server.ts'
import {
  accounts,
  classPictures,
  guardians,
  pictureConsents,
  posts,
  reportsOfMessages,
  staffFollows,
} from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import { png } from '#tests/support/pictures.ts'
import { isSame, line, type Question } from './question.ts'

// Who a school's staff are, and pictures of classes: who finds what.

type Of<value> = Partial<Record<CallerName, value>>

const GIF = { type: 'image/gif' as const, bytes: new Uint8Array(1) }

/** Ids without their world's prefix. */
function named(ids: string[]): string[] {
  return ids.map((id) => id.slice(id.indexOf('_') + 1)).toSorted()
}

const colleagues = ['hind', 'layla', 'omar', 'zain']
/** Of whom each reads. */
const staffOf: Of<string[]> = {
  teacher: colleagues,
  otherTeacher: colleagues,
  formerTeacher: colleagues,
  admin: colleagues,
  student: ['hind', 'layla'],
  classmate: ['hind', 'layla'],
  guardian: ['hind', 'layla'],
  lapsedGuardian: ['hind'],
  unsubscribed: ['hind'],
  foreignTeacher: ['karim', 'rima'],
  foreignAdmin: ['karim', 'rima'],
  foreignStudent: ['karim', 'rima'],
  movedStudent: ['karim', 'rima'],
  foreignGuardian: ['karim', 'rima'],
}
const zaytounClasses = ['butterflies', 'sparrows']
/** By which classes each looks for staff, and at pictures. */
const classesOf: Of<string[]> = {
  teacher: zaytounClasses,
  otherTeacher: zaytounClasses,
  formerTeacher: zaytounClasses,
  admin: zaytounClasses,
  student: ['butterflies'],
  classmate: ['butterflies'],
  guardian: ['butterflies'],
  foreignTeacher: ['foxes'],
  foreignAdmin: ['foxes'],
  foreignStudent: ['foxes'],
  movedStudent: ['foxes'],
  foreignGuardian: ['foxes'],
}
const both = ['circle', 'garden']
/** Which pictures each sees. */
const picturesOf: Of<string[]> = {
  teacher: both,
  admin: both,
  otherTeacher: ['garden'],
  formerTeacher: ['garden'],
  student: ['garden'],
  classmate: ['garden'],
  guardian: ['garden'],
}
const keepers: CallerName[] = ['teacher', 'admin']
const staff: CallerName[] = [
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
  'foreignTeacher',
  'foreignAdmin',
]
const zaytounStaff: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'admin']
const ofGarden: CallerName[] = [
  'teacher',
  'admin',
  'otherTeacher',
  'formerTeacher',
  'student',
  'classmate',
  'guardian',
]

export const peopleQuestions: Question[] = [
  line({
    name: 'the directory, and the classes by which one looks',
    async ask(current) {
      let page = await findDirectoryPage(current, {}, { limit: 50, offset: 0 })
      if (!page.ok) return done(null)
      let { items, total, classes } = page.value
      let found = named(items.map(({ UID }) => UID)).filter((name) => name !== 'waiting')
      return done([found, total >= found.length, named(classes.map(({ classID }) => classID))])
    },
    may: 'everyone',
    right: (found, caller) =>
      found === null || isSame(found, [staffOf[caller] ?? [], true, classesOf[caller] ?? []]),
  }),
  line({
    name: 'the profile of layla, with what she wrote',
    async ask(current, id) {
      let reading = await readProfile(current, id('layla'))
      if (!reading.ok) return done(null)
      return done(named(reading.value.posts.map(({ postID }) => postID)))
    },
    may: 'everyone',
    right(found, caller) {
      if (found === null) return !staffOf[caller]?.includes('layla') || caller === 'student'
      let posts = ['colleagues', 'story'].filter(
        (name) => name === 'story' || staff.includes(caller),
      )
      let known = found.filter((name) => posts.includes(name) || name === 'colleagues')
      return staffOf[caller]?.includes('layla') === true && isSame(known, posts)
    },
  }),
  line({
    name: 'to follow layla, and karim, who left, no more',
    async ask(current, id) {
      let { db, user, now } = current
      let ofCaller = eq(staffFollows.followerId, user.UID)
      await db.insert(staffFollows).values({ staffId: id('karim'), followerId: user.UID, at: now })
      let following = await follow(current, id('layla'), true)
      let rows = await db.select().from(staffFollows).where(ofCaller)
      await db.delete(staffFollows).where(ofCaller)
      return following.ok ? done(named(rows.map(({ staffId }) => staffId))) : following
    },
    may: ['otherTeacher', 'formerTeacher', 'admin', 'guardian'],
    right: (found) => isSame(found, ['layla']),
  }),
  line({
    name: 'what layla and karim wrote, whom one followed',
    async ask(current, id) {
      let { db, user, now } = current
      await db
        .insert(staffFollows)
        .values(
          ['layla', 'karim'].map((name) => ({ staffId: id(name), followerId: user.UID, at: now })),
        )
        .onConflictDoNothing()
      let reading = await followedPosts(current, 0)
      await db.delete(staffFollows).where(eq(staffFollows.followerId, user.UID))
      return done(reading.ok && reading.value.posts.some(({ postID }) => postID === id('story')))
    },
    may: 'everyone',
    right: (found, caller) => !found || staffOf[caller]?.includes('layla') === true,
  }),
  line({
    name: 'what omar, whom one followed, wrote for a class that he teaches no more',
    async ask(current, id) {
      let { db, user, now } = current
      await db
        .insert(staffFollows)
        .values({ staffId: id('omar'), followerId: user.UID, at: now })
        .onConflictDoNothing()
      let post = id('post-of-omar')
      await db.insert(posts).values({
        id: post,
        schoolId: id('zaytoun'),
        authorId: id('omar'),
        kind: 'profile',
        audience: 'class',
        classId: id('butterflies'),
        state: 'published',
        title: '',
        description: '',
        text: 'x',
        tags: [],
        slug: post,
        searchText: '',
        publishedAt: now,
        createdAt: now,
        changedAt: now,
      })
      let reading = await followedPosts(current, 0)
      await db.delete(posts).where(eq(posts.id, post))
      await db.delete(staffFollows).where(eq(staffFollows.followerId, user.UID))
      return done(reading.ok && reading.value.posts.some(({ postID }) => postID === post))
    },
    may: 'everyone',
    right: (found, caller) => found === zaytounStaff.includes(caller),
  }),
  line({
    name: 'the face of omar in the directory',
    async ask(current, id) {
      let picture = await keepPicture(current, id('omar'), GIF)
      let face = (imageUrl: string | null) =>
        current.db
          .update(accounts)
          .set({ imageUrl })
          .where(eq(accounts.id, id('omar')))
      await face(picturePath(picture))
      let finding = await findPicture({ ...current, modulesOff: ['blog', 'chat', 'mail'] }, picture)
      await face(null)
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right({ isFound, bySheet }, caller) {
      let seers: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'admin', 'supervisor']
      return isFound === (seers.includes(caller) && (!bySheet || caller === 'otherTeacher'))
    },
  }),
  line({
    name: 'the gallery',
    async ask(current) {
      let page = await findGalleryPage(current, {}, { index: 0 })
      if (!page.ok) return done(null)
      let { pictures, classes } = page.value
      let known = named(pictures.map(({ id }) => id)).filter((name) => both.includes(name))
      return done([known, named(classes.map(({ classID }) => classID))])
    },
    may: 'everyone',
    right: (found, caller) =>
      found === null || isSame(found, [picturesOf[caller] ?? [], classesOf[caller] ?? []]),
  }),
  line({
    name: 'the pictures that one keeps',
    async ask({ db, user }) {
      let g = alias(classPictures, 'g')
      let found = await db.select({ id: g.id }).from(g).where(galleryKeptBy(user))
      return done(named(found.map(({ id }) => id)).filter((name) => both.includes(name)))
    },
    may: 'everyone',
    right: (found, caller) => isSame(found, keepers.includes(caller) ? both : []),
  }),
  line({
    name: 'the garden, whom one can see in it, and whether one keeps it',
    async ask(current, id) {
      let reading = await readPicture(current, id('garden'))
      if (!reading.ok) return done(null)
      let { named: children, mayKeep, newer } = reading.value
      return done([named(children.map(({ UID }) => UID)), mayKeep, newer !== null])
    },
    may: 'everyone',
    right(found, caller) {
      if (found === null) return !ofGarden.includes(caller) || caller === 'student'
      let knows: CallerName[] = ['teacher', 'admin', 'student', 'guardian']
      let keeps = keepers.includes(caller)
      return (
        ofGarden.includes(caller) &&
        isSame(found, [knows.includes(caller) ? ['adam'] : [], keeps, keeps])
      )
    },
  }),
  line({
    name: 'the bytes of the garden',
    async ask(current, id) {
      let pictureId = await keepApart(current, 'class', id('layla'), GIF)
      await current.db
        .update(classPictures)
        .set({ pictureId })
        .where(eq(classPictures.id, id('garden')))
      let finding = await findClassPicture(current, pictureId)
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) => isFound === (!bySheet && ofGarden.includes(caller)),
  }),
  line({
    name: 'the bytes of the circle, on a report of which a head decides',
    async ask(current, id) {
      let { db } = current
      let pictureId = await keepApart(current, 'class', id('layla'), GIF)
      let report = {
        id: id('reported-circle'),
        schoolId: id('zaytoun'),
        kind: 'picture' as const,
        targetId: id('circle'),
        words: '',
        authorId: id('layla'),
        reporterId: id('muna'),
        why: '',
        at: current.now,
      }
      await db.insert(reportsOfMessages).values(report)
      await db
        .update(classPictures)
        .set({ pictureId })
        .where(eq(classPictures.id, id('circle')))
      let finding = await findClassPicture({ ...current, modulesOff: ['directory'] }, pictureId)
      await db.delete(reportsOfMessages).where(eq(reportsOfMessages.id, report.id))
      return done(finding.ok)
    },
    may: 'everyone',
    right: (isFound, caller) => isFound === (caller === 'admin'),
  }),
  line({
    name: 'the garden, to be reported',
    async ask(current, id) {
      let finding = await findToReport(current, { kind: 'picture', targetID: id('garden') })
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) =>
      isFound === (!bySheet && caller !== 'teacher' && ofGarden.includes(caller)),
  }),
  line({
    name: 'the circle, to name its children',
    async ask(current, id) {
      let finding = await findPictureToName(current, id('circle'))
      return finding.ok
        ? done(named(finding.value.children.map(({ UID }) => UID)))
        : { ...finding, reason: 'notFound' }
    },
    may: keepers,
    right: (found) => isSame(found, ['adam', 'salma']),
  }),
  line({
    name: 'naming nobody in the garden',
    async ask(current, id) {
      let naming = { caption: 'x', children: [], nobody: true }
      let writing = await nameChildren(current, id('garden'), naming, 99)
      return done(writing.ok ? 'written' : writing.reason)
    },
    may: 'everyone',
    right(reason, caller) {
      if (keepers.includes(caller)) return reason === 'conflict'
      return reason === 'notFound' || reason === 'forbidden'
    },
  }),
  line({
    name: 'a picture for the butterflies',
    async ask(current, id) {
      let key = crypto.randomUUID()
      let sent = { classID: id('butterflies'), caption: '' }
      let adding = await addPicture(current, key, sent, png())
      await current.db.delete(classPictures).where(eq(classPictures.id, key))
      return adding
    },
    may: keepers,
  }),
  line({
    name: 'the classes to which one adds pictures',
    async ask(current) {
      let choices = await classesToPicture(current)
      return choices.ok ? done(named(choices.value.map(({ classID }) => classID))) : choices
    },
    may: staff,
    right(found, caller) {
      let own: Of<string[]> = {
        teacher: ['butterflies'],
        otherTeacher: ['sparrows'],
        admin: zaytounClasses,
        foreignTeacher: ['foxes'],
        foreignAdmin: ['foxes'],
      }
      return isSame(found, own[caller] ?? [])
    },
  }),
  line({
    name: 'what the families of the butterflies answered, and asking them',
    async ask(current, id) {
      let reading = await consentsOfClass(current, id('butterflies'))
      let asking = await askConsents(current, id('butterflies'))
      if (!reading.ok) return reading
      if (!asking.ok) return asking
      return done(named(reading.value.children.map(({ UID }) => UID)))
    },
    may: keepers,
    right: (found) => isSame(found, ['adam', 'salma']),
  }),
  line({
    name: 'what one answered for one’s own children, and whether one is asked',
    async ask(current) {
      let reading = await listConsents(current)
      let { reads, read } = askWaitingConsents(current)
      let answers: unknown[] = []
      for (let statement of reads) answers.push(await statement)
      return reading.ok
        ? done([named(reading.value.map(({ UID }) => UID)), read(answers)])
        : reading
    },
    may: ['guardian', 'lapsedGuardian', 'foreignGuardian'],
    right(found, caller) {
      let own: Of<string[]> = {
        guardian: ['adam'],
        lapsedGuardian: ['tariq'],
        foreignGuardian: ['nour'],
      }
      return isSame(found, [own[caller] ?? [], false])
    },
  }),
  line({
    name: 'what one answered for a child whose guardian one was until just now',
    async ask(current, id) {
      let link = and(eq(guardians.guardianId, id('muna')), eq(guardians.pupilId, id('adam')))
      await current.db.update(guardians).set({ until: current.now }).where(link)
      let reading = await listConsents(current)
      await current.db.update(guardians).set({ until: null }).where(link)
      return done(reading.ok ? named(reading.value.map(({ UID }) => UID)) : [])
    },
    may: 'everyone',
    right: (found) => !found.includes('adam'),
  }),
  line({
    name: 'answering for adam',
    async ask(current, id) {
      let [before] = await current.db
        .select()
        .from(pictureConsents)
        .where(eq(pictureConsents.pupilId, id('adam')))
      let answering = await answerConsent(current, id('adam'), false)
      let { answer, answeredBy, answeredAt } = before!
      await current.db
        .update(pictureConsents)
        .set({ answer, answeredBy, answeredAt })
        .where(eq(pictureConsents.pupilId, id('adam')))
      return answering
    },
    may: ['guardian'],
  }),
]

import { addDays, dayIn } from '#app/calendar/day.ts'
import type { Database } from '#db/client.ts'
import {
  calendarAddresses,
  calendarEvents,
  chatMessages,
  classPictureChildren,
  classPictures,
  conversations,
  kanbanAssignees,
  kanbanBoards,
  kanbanCards,
  kanbanColumns,
  kanbanComments,
  kanbanFiles,
  letterCopies,
  letterDrafts,
  letterLabels,
  letters,
  mailLabels,
  orderLines,
  orders,
  participants,
  pictureConsents,
  postComments,
  posts,
  postSlugs,
  productReviews,
  products,
  productVariants,
  reportsOfMessages,
  staffFollows,
  staffProfiles,
} from '#db/schema.ts'
import { idOf, ids } from './ids.ts'

const DAY = 86_400_000
/** More than a page of each list shows. */
const MANY = 60
const TEXT = 'نلتقي **صباحًا** أمام البوّابة، ومعنا:\n\n- قبّعة\n- ماء\n\nومن شاء قلمًا ودفترًا.'

export const post = 'news-0'
export const product = 'product-0'
export const lifeIds = {
  letter: idOf('letter 0'),
  label: idOf('label'),
  conversation: idOf('conversation'),
  said: idOf('message 0'),
  reported: idOf('reported'),
  comment: idOf('comment 0'),
  profilePost: idOf('profile post 0'),
  picture: idOf('picture 0'),
  event: idOf('event 0'),
  address: idOf('address'),
  board: idOf('board'),
  column: idOf('column 0'),
  card: idOf('card 0'),
  cardFile: idOf('card file'),
  order: idOf('order 0'),
  review: idOf('review 0'),
}
const teacher = idOf('teacher')
const guardian = idOf('guardian')
const school = { schoolId: ids.school }

/**
 * What the school writes, announces and plans, each list longer than one page: between the teacher
 * and the mother, who have seen all of it but the last message.
 */
export function schoolLife(db: Database, now: number) {
  return [
    ...events(db, now),
    ...mail(db, now),
    ...chat(db, now),
    ...news(db, now),
    ...tasks(db, now),
    ...people(db, now),
    ...shop(db, now),
  ]
}

/** A board with three columns, each of which has more cards than stand on it. */
function tasks(db: Database, now: number) {
  let of = { boardId: lifeIds.board, createdBy: teacher, createdAt: now, changedAt: now }
  let cards = upTo(MANY).map((at): typeof kanbanCards.$inferInsert => ({
    ...of,
    id: idOf(`card ${at}`),
    columnId: idOf(`column ${at % 2}`),
    rank: at,
    title: `شراء الألوان ${at}`,
    description: TEXT,
    priority: 'high',
    dueOn: dayIn('Asia/Amman', now),
    searchText: `شراء الالوان ${at}`,
  }))
  return [
    db.insert(kanbanBoards).values({ ...school, ...of, id: lifeIds.board, name: 'الإدارة' }),
    db.insert(kanbanColumns).values(
      upTo(3).map((at) => ({
        id: idOf(`column ${at}`),
        boardId: lifeIds.board,
        name: `عمود ${at}`,
        rank: at,
      })),
    ),
    db.insert(kanbanCards).values(cards),
    db.insert(kanbanAssignees).values(cards.map(({ id }) => ({ cardId: id, accountId: teacher }))),
    // It has the id of the comment below news: an address of either names it.
    db.insert(kanbanComments).values({
      id: lifeIds.comment,
      cardId: lifeIds.card,
      authorId: teacher,
      text: 'اشتريتها',
      createdAt: now,
    }),
    db.insert(kanbanFiles).values({
      id: lifeIds.cardFile,
      cardId: lifeIds.card,
      accountId: teacher,
      objectId: lifeIds.cardFile,
      name: 'plan.pdf',
      type: 'application/pdf',
      size: 8,
      at: now,
    }),
  ]
}

function events(db: Database, now: number) {
  let today = dayIn('Asia/Amman', now)
  let event = (at: number): typeof calendarEvents.$inferInsert => ({
    ...school,
    id: idOf(`event ${at}`),
    authorId: teacher,
    audience: at % 2 ? 'all' : 'class',
    classId: at % 2 ? null : ids.class,
    title: `رحلة ${at}`,
    description: 'إلى المزرعة',
    colour: 'blue',
    allDay: false,
    firstDay: addDays(today, at - MANY / 2),
    startMinute: 480,
    lastDay: addDays(today, at - MANY / 2),
    endMinute: 600,
    shape: 'day',
    endsOn: addDays(today, at - MANY / 2),
    createdAt: now,
    changedAt: now,
  })
  return [
    db.insert(calendarEvents).values(upTo(MANY).map(event)),
    db.insert(calendarAddresses).values({
      id: lifeIds.address,
      accountId: guardian,
      tokenHash: idOf('address token'),
      createdAt: now,
    }),
  ]
}

function mail(db: Database, now: number) {
  // The first twenty belong together.
  let letter = (at: number): typeof letters.$inferInsert => ({
    ...school,
    id: idOf(`letter ${at}`),
    senderId: at % 2 ? guardian : teacher,
    threadId: idOf(`letter ${at < 20 ? 0 : at}`),
    audience: 'people',
    recipients: 1,
    subject: 'رحلة إلى المزرعة',
    text: TEXT,
    snippet: 'نلتقي صباحًا أمام البوّابة، ومعنا: قبّعة ماء',
    searchText: 'رحله',
    sentAt: now - at * DAY,
  })
  let all = upTo(MANY).map(letter)
  let copies = all.flatMap(({ id, threadId, senderId, sentAt }) =>
    [teacher, guardian].map((accountId) => ({
      ...school,
      letterId: id,
      accountId,
      threadId,
      folder: accountId === senderId ? ('sent' as const) : ('inbox' as const),
      sortAt: sentAt,
      seenAt: now,
    })),
  )
  return [
    db.insert(letters).values(all),
    db.insert(letterCopies).values(copies),
    db.insert(mailLabels).values({
      id: lifeIds.label,
      accountId: teacher,
      name: 'رحلات',
      colour: 'blue',
      createdAt: now,
    }),
    db
      .insert(letterLabels)
      .values(
        all.map(({ id, sentAt }) => ({ labelId: lifeIds.label, letterId: id, sortAt: sentAt })),
      ),
    db.insert(letterDrafts).values({
      id: idOf('draft'),
      accountId: teacher,
      version: 1,
      audience: 'people',
      people: [guardian],
      subject: 'رحلة',
      text: TEXT,
      keptAt: now,
    }),
  ]
}

function chat(db: Database, now: number) {
  let conversationId = lifeIds.conversation
  let said = (at: number): typeof chatMessages.$inferInsert => ({
    ...school,
    id: idOf(`message ${at}`),
    conversationId,
    seq: at + 1,
    authorId: at % 2 ? guardian : teacher,
    text: 'صباح الخير، هل نُحضر غدًا قبّعة؟',
    // An old one: the first page of the conversation asks for no picture.
    pictureId: at === 0 ? lifeIds.picture : null,
    at: now - DAY + at,
    visibleAt: now - DAY + at,
  })
  let joins = (accountId: string, seenUpTo: number) => ({
    ...school,
    conversationId,
    accountId,
    joinedAt: now - DAY,
    seenUpTo,
  })
  return [
    db.insert(conversations).values({
      ...school,
      id: conversationId,
      kind: 'pair',
      pairKey: [ids.school, ...[teacher, guardian].toSorted()].join(':'),
      createdBy: teacher,
      createdAt: now - DAY,
    }),
    db.insert(participants).values([joins(teacher, MANY - 1), joins(guardian, MANY)]),
    db.insert(chatMessages).values(upTo(MANY).map(said)),
    db.insert(reportsOfMessages).values({
      ...school,
      id: lifeIds.reported,
      kind: 'message',
      targetId: idOf('message 2'),
      words: 'صباح الخير، هل نُحضر غدًا قبّعة؟',
      authorId: teacher,
      reporterId: guardian,
      why: 'لا أفهم',
      at: now,
    }),
  ]
}

function news(db: Database, now: number) {
  let written = (at: number): typeof posts.$inferInsert => ({
    ...school,
    id: idOf(`post ${at}`),
    authorId: teacher,
    audience: at % 2 ? 'all' : 'public',
    state: 'published',
    title: `رحلة إلى المزرعة ${at}`,
    description: 'ما نُحضره معنا',
    text: TEXT,
    tags: ['رحلات'],
    slug: `news-${at}`,
    searchText: 'رحله الي المزرعه',
    publishedAt: now - at * DAY,
    createdAt: now - at * DAY,
    changedAt: now - at * DAY,
  })
  let all = upTo(MANY).map(written)
  let comment = (at: number): typeof postComments.$inferInsert => ({
    ...school,
    id: idOf(`comment ${at}`),
    postId: idOf('post 0'),
    authorId: guardian,
    text: 'هل نُحضر قبّعة؟',
    // The first waits.
    state: at === 0 ? 'waiting' : 'shown',
    createdAt: now - at,
  })
  return [
    db.insert(posts).values(all),
    db.insert(postSlugs).values(all.map(({ id, slug }) => ({ ...school, slug, postId: id }))),
    db.insert(postComments).values(upTo(MANY).map(comment)),
  ]
}

/** The teacher's profile and posts, whom the mother follows, and pictures to which she agreed. */
function people(db: Database, now: number) {
  let written = (at: number): typeof posts.$inferInsert => ({
    ...school,
    id: idOf(`profile post ${at}`),
    authorId: teacher,
    kind: 'profile',
    audience: 'class',
    classId: ids.class,
    state: 'published',
    title: '',
    description: '',
    text: TEXT,
    tags: [],
    slug: idOf(`profile post ${at}`),
    searchText: '',
    publishedAt: now - at * DAY,
    createdAt: now - at * DAY,
    changedAt: now - at * DAY,
  })
  let added = (at: number): typeof classPictures.$inferInsert => ({
    ...school,
    id: idOf(`picture ${at}`),
    classId: ids.class,
    authorId: teacher,
    pictureId: idOf(`bytes of picture ${at}`),
    caption: 'في الحديقة',
    children: 1,
    createdAt: now - at * DAY,
  })
  return [
    db.insert(staffProfiles).values({
      ...school,
      accountId: teacher,
      subjects: ['reading', 'math'],
      about: TEXT,
      aboutEn: TEXT,
      hours: 'الثلاثاء عند الظهر',
      hoursEn: 'Tuesday at noon',
      changedAt: now,
    }),
    db.insert(staffFollows).values({ staffId: teacher, followerId: guardian, at: now }),
    db.insert(posts).values(upTo(MANY).map(written)),
    db.insert(classPictures).values(upTo(MANY).map(added)),
    db
      .insert(classPictureChildren)
      .values(upTo(MANY).map((at) => ({ pictureId: idOf(`picture ${at}`), pupilId: ids.pupil }))),
    db.insert(pictureConsents).values({
      ...school,
      pupilId: ids.pupil,
      answer: 'given',
      answeredBy: guardian,
      answeredAt: now,
    }),
  ]
}

/** Products with a size each, and orders of the mother's, of which the first is reviewed. */
function shop(db: Database, now: number) {
  let sold = (at: number): typeof products.$inferInsert => ({
    ...school,
    id: idOf(`product ${at}`),
    state: 'shown',
    slug: `product-${at}`,
    nameAr: `قميص الروضة ${at}`,
    nameEn: `School shirt ${at}`,
    description: TEXT,
    category: at % 2 ? 'uniform' : 'book',
    forWhom: 'all',
    tags: ['زيّ'],
    currency: 'JOD',
    price: 12_500,
    sellingPrice: 12_500,
    taxRate: 1600,
    searchText: 'قميص الروضه school shirt',
    createdAt: now - at * DAY,
    changedAt: now - at * DAY,
    changeId: '',
  })
  let variant = (at: number): typeof productVariants.$inferInsert => ({
    id: idOf(`variant ${at}`),
    productId: idOf(`product ${at}`),
    place: 0,
    size: '4',
    stock: MANY,
  })
  let order = (at: number): typeof orders.$inferInsert => ({
    ...school,
    id: idOf(`order ${at}`),
    buyerId: guardian,
    year: 2026,
    number: at + 1,
    state: at % 3 ? 'new' : 'paid',
    delivery: 'school',
    payment: 'school',
    buyerName: 'أمّ',
    currency: 'JOD',
    digits: 3,
    subtotal: 12_500,
    discount: 0,
    shipping: 0,
    total: 12_500,
    tax: 1_724,
    searchText: 'ام',
    createdAt: now - at * DAY,
  })
  let line = (at: number): typeof orderLines.$inferInsert => ({
    orderId: idOf(`order ${at}`),
    place: 0,
    productId: idOf(`product ${at}`),
    variantId: idOf(`variant ${at}`),
    nameAr: 'قميص الروضة',
    nameEn: 'School shirt',
    code: '',
    size: '4',
    colour: '',
    price: 12_500,
    taxRate: 1600,
    quantity: 1,
  })
  return [
    db.insert(products).values(upTo(MANY).map(sold)),
    db.insert(productVariants).values(upTo(MANY).map(variant)),
    db.insert(orders).values(upTo(MANY).map(order)),
    db.insert(orderLines).values(upTo(MANY).map(line)),
    db.insert(productReviews).values({
      ...school,
      id: idOf('review 0'),
      productId: idOf('product 0'),
      authorId: guardian,
      stars: 5,
      text: 'قماشه ناعم',
      state: 'shown',
      createdAt: now,
    }),
  ]
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

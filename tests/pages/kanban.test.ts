import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { kanbanBoards, kanbanCards, kanbanColumns, schools } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { png } from '#tests/support/pictures.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { locales, ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

const words = {
  ar: {
    make: 'إنشاء اللوحة',
    boardMade: 'أُنشئت اللوحة.',
    columns: ['للتنفيذ', 'قيد التنفيذ', 'أُنجز'],
    addColumn: 'إضافة العمود',
    columnAdded: 'أُضيف العمود.',
    add: 'إضافة',
    required: 'اكتب ما ينبغي إنجازه',
    cardAdded: 'أُضيفت البطاقة.',
    move: 'نقل إلى…',
    moveIt: 'نقل',
    cardMoved: 'نُقلت البطاقة.',
    movedMeanwhile: 'نقل شخص آخر هذه البطاقة في هذه الأثناء.',
    edit: 'تعديل',
    save: 'حفظ',
    saved: 'تمّ الحفظ.',
    conflict: 'عدّل شخص آخر هذه البطاقة في هذه الأثناء. كلماتك في الأسفل',
    nowTitle: 'الموجود الآن',
    due: '1 كانون الأول 2026 إلى 3 كانون الأول 2026',
    send: 'إرسال',
    commented: 'تعليقك على البطاقة.',
    commentRequired: 'اكتب تعليقك',
    fileAdded: 'أُضيف الملفّ.',
    notTaken: 'لا يمكن إرسال هذا النوع من الملفّات',
    remove: 'إزالة',
    fileRemoved: 'أُزيل الملفّ.',
    like: 'أعجبني',
    liked: 'أعجبك هذا',
    likes: 'إعجاب واحد',
    withPicture: 'مع صورة',
    pictureUnknown: 'هذه ليست صورة من نوع JPEG أو PNG أو GIF',
    delete: 'حذف',
    commentDeleted: 'حُذف التعليق.',
    archive: 'إلى الأرشيف',
    archived: 'في الأرشيف.',
    restored: 'عادت إلى اللوحة.',
    deleteCard: 'حذف البطاقة',
    cardRemoved: 'حُذفت البطاقة.',
    deleteColumn: 'حذف العمود',
    columnRemoved: 'حُذف العمود.',
    deleteBoard: 'حذف اللوحة',
    boardRemoved: 'حُذفت اللوحة.',
    changed: 'نقلها شخص آخر أو حذفها في هذه الأثناء',
    said: '«\u2068Paint\u2069» الآن في «\u2068Doing\u2069»، الموضع \u20681\u2069',
  },
  en: {
    make: 'Make the board',
    boardMade: 'Board made.',
    columns: ['To do', 'In progress', 'Done'],
    addColumn: 'Add the column',
    columnAdded: 'Column added.',
    add: 'Add',
    required: 'Write what is to be done',
    cardAdded: 'Card added.',
    move: 'Move to…',
    moveIt: 'Move',
    cardMoved: 'Card moved.',
    movedMeanwhile: 'Somebody else moved this card in the meantime.',
    edit: 'Change',
    save: 'Save',
    saved: 'Save success',
    conflict: 'Somebody else changed this card in the meantime. Your words are below',
    nowTitle: 'What is there now',
    due: '1 Dec 2026 to 3 Dec 2026',
    send: 'Send',
    commented: 'Your comment stands on the card.',
    commentRequired: 'Write your comment',
    fileAdded: 'File added.',
    notTaken: 'This kind of file cannot be sent',
    remove: 'Remove',
    fileRemoved: 'File removed.',
    like: 'Like',
    liked: 'You like this',
    likes: '1 like',
    withPicture: 'With a picture',
    pictureUnknown: 'This is not a picture in JPEG, PNG or GIF',
    delete: 'Delete',
    commentDeleted: 'Comment deleted.',
    archive: 'Into the archive',
    archived: 'In the archive.',
    restored: 'Back on the board.',
    deleteCard: 'Delete the card',
    cardRemoved: 'Card deleted.',
    deleteColumn: 'Delete the column',
    columnRemoved: 'Column deleted.',
    deleteBoard: 'Delete the board',
    boardRemoved: 'Board deleted.',
    changed: 'Somebody else moved or deleted this in the meantime',
    said: '“\u2068Paint\u2069” is now in “\u2068Doing\u2069”, place \u20681\u2069',
  },
}

for (let { locale, javaScript, how } of ways(1))
  test(`tasks are written, moved, done, kept and deleted ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let page = await newPage({
      locale,
      javaScript,
      mayComplain: true,
      context: { viewport: PHONE },
    })
    await carry(page.context(), await world.tokenFor('layla'))
    let toast = (hasText: string) => page.locator('.toast', { hasText }).waitFor()
    let press = (name: string) =>
      page.locator('main').getByRole('button', { name, exact: true }).first().click()
    let follow = (name: string) =>
      page.locator('main').getByRole('link', { name, exact: true }).first().click()
    let column = (name: string) =>
      page.locator('[data-column]', { has: page.getByRole('heading', { name, exact: true }) })
    let titles = (name: string) => column(name).locator('.kanban-title').allInnerTexts()

    // A board, by its name; it has three columns at once.
    await page.goto('/dashboard/kanban/boards/new')
    await press(say.make)
    await page.locator('#name-problem').waitFor()
    await page.locator('#name').fill('Summer party')
    await press(say.make)
    await toast(say.boardMade)
    expect(await page.locator('[data-column] h2').allInnerTexts()).toEqual(say.columns)
    let [toDo, doing, finished] = say.columns as [string, string, string]
    await page.locator('#name').fill('Ideas')
    await press(say.addColumn)
    await toast(say.columnAdded)

    // A card by its title alone; without one the whole form asks for it.
    await column(toDo).locator('input[name=title]').fill('Paint')
    await column(toDo).getByRole('button', { name: say.add }).click()
    await toast(say.cardAdded)
    await column(toDo).getByRole('button', { name: say.add }).click()
    await page.getByText(say.required).first().waitFor()
    await page.locator('#title').fill('Order <i>cake</i>')
    await page.locator('#description').fill('**Two** of them')
    await page.locator('#dueFrom').fill('2026-12-01')
    await page.locator('#dueOn').fill('2026-12-03')
    await page.locator('input[name=priority][value=high]').check()
    await page.locator('.roster input').first().check()
    await page.locator('#cover').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png({ width: 32, height: 18 })),
    })
    await press(say.add)
    await toast(say.cardAdded)
    expect(await titles(toDo)).toEqual(['Paint', 'Order <i>cake</i>'])
    // Columns beside the screen do not widen the page; a title of any script begins its line.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    let edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          let { left, right } = element.getBoundingClientRect()
          return Math.round(document.dir === 'rtl' ? right : left)
        })
    expect(await edges('.kanban-title bdi')).toBe(await edges('.kanban-title'))
    let card = column(toDo).locator('.kanban-card', { hasText: 'cake' })
    expect(await card.innerText()).toContain(say.due)
    expect(await card.locator('img.kanban-cover').count()).toBe(1)

    // Moved by a form, to a column and a place; done where it stands.
    await card.locator('a[href$="/move"]').click()
    await page.waitForURL('**/move')
    await page.locator('#column').selectOption({ label: doing })
    await page.locator('#position').fill('0')
    await press(say.moveIt)
    await page.locator('#position-problem').waitFor()
    await page.locator('#position').fill('1')
    await press(say.moveIt)
    await toast(say.cardMoved)
    expect(await titles(doing)).toEqual(['Order <i>cake</i>'])
    await column(doing).locator('.kanban-card button').click()
    await column(doing).locator('[data-done]').waitFor()
    await follow('Order <i>cake</i>')
    await page.waitForURL('**/cards/*')
    expect(await page.locator('.rich strong').innerText()).toBe('Two')
    expect(await page.locator('main i').count()).toBe(0)

    // Somebody else changes it while it is being changed: both are shown, and saved once more.
    let [row] = await db
      .select()
      .from(kanbanCards)
      .where(eq(kanbanCards.title, 'Order <i>cake</i>'))
    let mine = eq(kanbanCards.id, row!.id)
    await follow(say.edit)
    await page.waitForURL('**/edit')
    await page.locator('#title').fill('Cake of mine')
    await db.update(kanbanCards).set({ title: 'Cake of others', version: 2 }).where(mine)
    await press(say.save)
    await page.getByText(say.conflict).waitFor()
    await page.getByRole('heading', { name: say.nowTitle, exact: true }).waitFor()
    await page.locator('main').getByText('Cake of others', { exact: true }).last().waitFor()
    expect(await page.locator('#title').inputValue()).toBe('Cake of mine')
    await press(say.save)
    await toast(say.saved)
    let [now] = await db.select().from(kanbanCards).where(mine)
    expect(now).toMatchObject({ title: 'Cake of mine', version: 3 })

    // Words and files.
    await press(say.send)
    await page.getByText(say.commentRequired).first().waitFor()
    await page.locator('#text').fill('<b>Ordered</b>')
    await press(say.send)
    await toast(say.commented)
    await page.locator('#file').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    })
    await page.locator('form:has(#file) button').click()
    await page.getByText(say.notTaken).first().waitFor()
    await page.locator('#file').setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await page.locator('form:has(#file) button').click()
    await toast(say.fileAdded)
    let file = await page.locator('.kanban-file').getAttribute('href')
    let saved = await page.request.get(file!)
    expect([saved.status(), saved.headers()['content-disposition']]).toEqual([
      200,
      'attachment; filename="plan.pdf"; filename*=UTF-8\'\'plan.pdf',
    ])
    await page.locator('a[href$="/remove"]').click()
    await page.waitForURL('**/remove')
    await press(say.remove)
    await toast(say.fileRemoved)

    // A picture among the files, and one with a comment, open large without scripts, too.
    let picture = (mimeType: string, bytes: Uint8Array | string) => ({
      name: 'yard.png',
      mimeType,
      buffer: Buffer.from(bytes),
    })
    let large = page.locator('.kanban-large:popover-open img')
    await page
      .locator('#file')
      .setInputFiles(picture('image/png', png({ width: 320, height: 240 })))
    await page.locator('form:has(#file) button').click()
    await toast(say.fileAdded)
    await page.locator('.kanban-picture').click()
    await large.waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    await page.locator('summary', { hasText: say.withPicture }).click()
    await page.locator('#picture').setInputFiles(picture('image/png', '<svg onload="alert(1)">'))
    await press(say.send)
    await page.getByText(say.pictureUnknown).first().waitFor()
    await page.locator('#picture').setInputFiles(picture('image/png', png()))
    await press(say.send)
    await toast(say.commented)
    await page.locator('#comments .kanban-picture').click()
    await large.waitFor()
    let address = (await large.getAttribute('src'))!
    let bytes = await page.request.get(address)
    expect([bytes.status(), bytes.headers()['content-type']]).toEqual([200, 'image/png'])
    await page.keyboard.press('Escape')
    await press(say.like)
    await page.locator('main').getByRole('button', { name: say.liked, exact: true }).waitFor()
    await page.locator('#likes', { hasText: say.likes }).waitFor()
    await press(say.liked)
    await page.locator('main').getByRole('button', { name: say.like, exact: true }).waitFor()
    await page.locator('#comments a[href$="/delete"]').first().click()
    await page.waitForURL('**/comments/*/delete')
    await press(say.delete)
    await toast(say.commentDeleted)

    // Moved by somebody else meanwhile: told, and moved from there.
    await follow(say.move)
    await page.waitForURL('**/move')
    await db.update(kanbanCards).set({ placed: 9 }).where(mine)
    await press(say.moveIt)
    await page.getByText(say.movedMeanwhile).first().waitFor()
    await page.goBack()

    // Into the archive, back, and away.
    await page.goto(`/dashboard/kanban/cards/${row!.id}`)
    await press(say.archive)
    await toast(say.archived)
    await page.goto(`/dashboard/kanban/archive?board=${row!.boardId}`)
    await page.locator('form button[name=archived]').click()
    await toast(say.restored)
    await page.goto(`/dashboard/kanban/cards/${row!.id}/delete`)
    await db.update(kanbanCards).set({ version: 4 }).where(mine)
    await press(say.deleteCard)
    await page.getByRole('alert').waitFor()
    await press(say.deleteCard)
    await toast(say.cardRemoved)

    // A column, whose card goes elsewhere; then the board.
    await column(toDo).locator('.kanban-head a').click()
    await page.waitForURL('**/edit')
    await follow(say.deleteColumn)
    await page.waitForURL('**/delete')
    await page.locator('#to').selectOption({ label: finished })
    await press(say.deleteColumn)
    await toast(say.columnRemoved)
    expect(await titles(finished)).toEqual(['Paint'])
    await page.goto(`/dashboard/kanban/boards/${row!.boardId}/delete`)
    await press(say.deleteBoard)
    await toast(say.boardRemoved)
    expect(
      await db.$count(kanbanBoards, eq(kanbanBoards.schoolId, world.id('zaytoun'))),
    ).toBeLessThanOrEqual(1)
    await page.context().close()
  })

/** A board of its own with two columns and three cards. */
async function fillBoard(world: Awaited<ReturnType<typeof openWorld>>) {
  let db = siteDatabase()
  let { id } = world
  let board = id('dragged-board')
  await db.insert(kanbanBoards).values({
    id: board,
    schoolId: id('zaytoun'),
    name: 'Dragged',
    createdBy: id('hind'),
    createdAt: 1,
  })
  let [toDo, doing] = [id('dragged-to-do'), id('dragged-doing')]
  await db.insert(kanbanColumns).values([
    { id: toDo, boardId: board, name: 'To do', rank: 0 },
    { id: doing, boardId: board, name: 'Doing', rank: 1 },
  ])
  await db.insert(kanbanCards).values(
    ['Paint', 'Cake', 'Songs'].map((title, at) => ({
      id: id(`dragged-${title}`),
      boardId: board,
      columnId: toDo,
      rank: at,
      title,
      priority: 'medium' as const,
      searchText: title.toLowerCase(),
      createdBy: id('hind'),
      createdAt: 0,
      changedAt: 0,
    })),
  )
  return { db, board, toDo, doing }
}

for (let { locale, javaScript, how } of ways(0))
  test(`a form that was refused still knows the name that it saw ${how}`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let { db, board, toDo } = await fillBoard(world)
    let context = { viewport: PHONE }
    let page = await newPage({ locale, javaScript, mayComplain: true, context })
    await carry(page.context(), await world.tokenFor('omar'))
    let save = () =>
      page.locator('main').getByRole('button', { name: words[locale].save, exact: true }).click()
    let changed = { name: 'Of others', version: 2 }
    for (let [path, change] of [
      [
        `boards/${board}`,
        () => db.update(kanbanBoards).set(changed).where(eq(kanbanBoards.id, board)),
      ],
      [
        `columns/${toDo}`,
        () => db.update(kanbanColumns).set(changed).where(eq(kanbanColumns.id, toDo)),
      ],
    ] as const) {
      await page.goto(`/dashboard/kanban/${path}/edit`)
      await change()
      await page.locator('#name').fill('')
      await save()
      await page.locator('#name-problem').waitFor()
      await page.locator('#name').fill('Mine')
      await save()
      await page.locator('.problems', { hasText: 'Of others' }).waitFor()
      expect(await page.locator('#name').inputValue()).toBe('Mine')
      await save()
      await page.locator('.toast', { hasText: words[locale].saved }).waitFor()
    }
    await page.context().close()
  })

for (let locale of locales(2))
  test(`cards and columns are dragged, or moved by keys; a conflict is told (${locale})`, async () => {
    let world = await openWorld(siteDatabase(), anyPrefix())
    let { db, board, toDo, doing } = await fillBoard(world)
    let say = words[locale]
    // The browser tells of the conflict, too.
    let page: Page = await newPage({ locale, mayComplain: true, context: { viewport: DESK } })
    await carry(page.context(), await world.tokenFor('omar'))
    await page.goto(`/dashboard/kanban?board=${board}`)
    let card = (title: string) => page.locator(`[data-card="${world.id(`dragged-${title}`)}"]`)
    let columns = () =>
      page
        .locator('[data-column]')
        .evaluateAll((all) =>
          all.map((one) => [
            one.querySelector('h2')?.textContent,
            ...[...one.querySelectorAll('.kanban-title')].map(({ textContent }) => textContent),
          ]),
        )
    let become = async (expected: string[][]) => {
      await expect.poll(columns).toEqual(expected)
    }

    await card('Songs').dragTo(card('Paint'), { targetPosition: { x: 40, y: 3 } })
    await become([['To do', 'Songs', 'Paint', 'Cake'], ['Doing']])
    await card('Songs').dragTo(page.locator(`[data-column="${doing}"] h2`))
    await become([
      ['To do', 'Paint', 'Cake'],
      ['Doing', 'Songs'],
    ])
    await page.reload()
    await become([
      ['To do', 'Paint', 'Cake'],
      ['Doing', 'Songs'],
    ])

    // By keys: down, up, and into the next column, whose place is said.
    await card('Paint').getByRole('link').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await become([
      ['To do', 'Cake', 'Paint'],
      ['Doing', 'Songs'],
    ])
    await page.keyboard.press('Alt+ArrowUp')
    await become([
      ['To do', 'Paint', 'Cake'],
      ['Doing', 'Songs'],
    ])
    // Pressed faster than the server answers, each is a move of its own; nobody else is blamed.
    let alert = page.locator('[data-told]')
    let placed = async () => Number(await card('Paint').getAttribute('data-placed'))
    let was = await placed()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(placed).toBe(was + 2)
    expect([await columns(), await alert.isHidden()]).toEqual([
      [
        ['To do', 'Paint', 'Cake'],
        ['Doing', 'Songs'],
      ],
      true,
    ])
    // The answer is lost: it is sent once more, and was one move. What is being written stays.
    let sent = 0
    await page.route('**/cards/*/move', async (route) => {
      if (sent++ > 0) return route.continue()
      await route.fetch({ maxRedirects: 0 })
      return route.abort()
    })
    let title = page.locator(`#new-in-${doing}`)
    await title.fill('Half a title')
    await card('Paint').getByRole('link').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await become([
      ['To do', 'Cake', 'Paint'],
      ['Doing', 'Songs'],
    ])
    expect([sent, await placed(), await title.inputValue(), await alert.isHidden()]).toEqual([
      2,
      was + 3,
      'Half a title',
      true,
    ])
    await page.unroute('**/cards/*/move')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(placed).toBe(was + 4)
    await db.update(kanbanCards).set({ archivedAt: 1 }).where(eq(kanbanCards.title, 'Songs'))
    await page.reload()
    await card('Paint').getByRole('link').first().focus()
    await page.keyboard.press(locale === 'ar' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight')
    await become([
      ['To do', 'Cake'],
      ['Doing', 'Paint'],
    ])
    expect(await page.locator('[data-said]').textContent()).toBe(say.said)
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-card]')?.textContent),
    ).toContain('Paint')

    // Columns change places.
    await page
      .locator(`[data-column="${doing}"] header`)
      .dragTo(page.locator(`[data-column="${toDo}"] header`), {
        targetPosition: { x: locale === 'ar' ? 240 : 3, y: 5 },
      })
    await become([
      ['Doing', 'Paint'],
      ['To do', 'Cake'],
    ])

    // Somebody else was faster: it stands where they put it, and that is said.
    await db
      .update(kanbanCards)
      .set({ columnId: doing, placed: 7 })
      .where(eq(kanbanCards.id, world.id('dragged-Cake')))
    await card('Cake').dragTo(card('Paint'), { targetPosition: { x: 40, y: 3 } })
    await page.getByRole('alert').filter({ hasText: say.changed }).waitFor()
    let [cake] = await db
      .select()
      .from(kanbanCards)
      .where(eq(kanbanCards.id, world.id('dragged-Cake')))
    expect(cake).toMatchObject({ columnId: doing, placed: 7 })
    await page.context().close()
  })

test('a school that switched tasks off has no such page and no way to it', async () => {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let page = await newPage({ locale: 'en', javaScript: false, mayComplain: true })
  await carry(page.context(), await world.tokenFor('omar'))
  await page.goto('/dashboard/app')
  expect(await page.locator('a[href="/dashboard/kanban"]').count()).toBeGreaterThan(0)
  let own = eq(schools.id, world.id('zaytoun'))
  await db.update(schools).set({ modulesOff: 'kanban' }).where(own)
  expect((await page.goto('/dashboard/kanban'))!.status()).toBe(404)
  await page.goto('/dashboard/app')
  expect(await page.locator('a[href="/dashboard/kanban"]').count()).toBe(0)
  await db.update(schools).set({ modulesOff: '' }).where(own)
  await page.context().close()
})

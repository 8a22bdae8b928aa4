import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cartLines, failures, guardians, orders, products, productVariants } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { png } from '#tests/support/pictures.ts'
import { sheetsPrinted } from '#tests/support/printed.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

const words = {
  ar: {
    nameRequired: 'اكتب اسمًا',
    amountWrong: 'اكتب مبلغًا بالأرقام، مثل 12.50',
    variantRequired: 'اكتب العدد المتوفّر في صفّ واحد على الأقلّ',
    saved: 'حُفظ المنتج.',
    withdraw: 'سحب',
    withdrawn: 'سُحب من المتجر.',
    putBack: 'إعادة',
    withdrawChosen: 'سحب ما اختير',
    putBackChosen: 'إعادة ما اختير',
    search: 'بحث',
    unclear: 'اكتب الآلاف بلا فاصلة، مثل 1500، والفاصلة قبل الكسور وحدها، مثل 12.50',
    price: 'السعر',
    share: 'مشاركة بالبريد',
    back: 'عاد إلى المتجر.',
    add: 'إضافة إلى السلّة',
    inCart: 'صار في سلّتك.',
    quantityWrong: 'اكتب عددًا صحيحًا بالأرقام، من 1 إلى 20',
    fewerInCart: 'لم يبقَ هذا العدد: صار كلّ ما بقي في سلّتك.',
    addressRequired: 'املأ هذا الحقل ليصل الطلب إليك',
    tooManyTries: 'محاولات كثيرة. حاول مرّة أخرى لاحقًا.',
    keep: 'حفظ',
    cartSaved: 'حُفظت السلّة.',
    next: 'التالي',
    addressKept: 'حُفظ العنوان.',
    addressRemoved: 'حُذف العنوان.',
    keepAddress: 'حفظ العنوان',
    newAddress: 'إضافة عنوان',
    placed: 'شكرًا لك! وصل طلبك إلى الروضة.',
    order: 'اطلب بمبلغ',
    paid: 'دُفع',
    changed: 'تغيّر حال الطلب.',
    review: 'ما رأيك فيه؟',
    send: 'إرسال',
    reviewWaits: 'شكرًا لك! تقرؤه الروضة قبل أن يراه غيرك.',
    approve: 'قبول',
    decline: 'رفض',
    approved: 'قُبل الرأي.',
    declined: 'رُفض الرأي.',
    average: '4 من 5 نجوم',
    codeMade: 'أُنشئ رمز الخصم.',
    codeEnded: 'أُنهي رمز الخصم.',
    codeUnknown: 'لا يمكن استخدام هذا الرمز الآن. أفرغ الحقل لتتابع بدونه.',
    make: 'إنشاء الرمز',
    end: 'إنهاء',
    found: 'منتج واحد',
    starsRequired: 'اختر من نجمة إلى خمس نجوم',
    state: 'مدفوع',
    home: 'سريع إلى البيت',
    cancelOrder: 'إلغاء الطلب',
    elsewhere: 'غيّر شخص آخر هذا الطلب في هذه الأثناء: انظر إلى حاله.',
    nowTitle: 'الموجود الآن',
    settingsSaved: 'تمّ الحفظ.',
    sold: '4 · أزرق: 48',
    soldOut: 'نفد: احذفه أو اكتب 0',
    wrong: 'اكتب عددًا صحيحًا بالأرقام، حتّى 20؛ و0 يحذفه',
    short: 'لم يبقَ هذا العدد: المتوفّر 5',
    refused: 'خطأ:',
    attach: 'إرفاق الصورة',
    pictureRequired: 'اختر صورة',
    reviewNamed: 'تقرؤه الروضة أوّلًا، ثمّ يظهر مع اسمك لكلّ العائلات والموظّفين الذين يرون المتجر.',
    bought: 'اشتراه',
    cart: 'السلّة (2)',
    sale: 'تخفيض',
    clearAll: 'إزالة الكلّ',
    buyNow: 'شراء الآن',
    assured: 'يمكنك إلغاء الطلب ما دام جديدًا.',
  },
  en: {
    nameRequired: 'Write a name',
    amountWrong: 'Write an amount of money in digits, such as 12.50',
    variantRequired: 'Write how many there are in at least one row',
    saved: 'Product saved.',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn from the shop.',
    putBack: 'Put back',
    withdrawChosen: 'Withdraw the chosen ones',
    putBackChosen: 'Put the chosen ones back',
    search: 'Search',
    unclear:
      'Write thousands without a mark (1500), and a point before the smaller unit alone (12.50)',
    price: 'Price',
    share: 'Share by e-mail',
    back: 'Back in the shop.',
    add: 'Add to cart',
    inCart: 'It is in your cart.',
    quantityWrong: 'Write a whole number in digits, from 1 to 20',
    fewerInCart: 'There are not as many: all that are left are in your cart.',
    addressRequired: 'Fill this in, so that it finds you',
    tooManyTries: 'Too many attempts. Try again later.',
    keep: 'Save',
    cartSaved: 'Cart saved.',
    next: 'Next',
    addressKept: 'Address kept.',
    addressRemoved: 'Address removed.',
    keepAddress: 'Keep the address',
    newAddress: 'Add an address',
    placed: 'Thank you! Your order has reached the school.',
    order: 'Order for',
    paid: 'It is paid',
    changed: 'Order changed.',
    review: 'How is it?',
    send: 'Send',
    reviewWaits: 'Thank you! The school reads it before others see it.',
    approve: 'Approve',
    decline: 'Decline',
    approved: 'Review approved.',
    declined: 'Review declined.',
    average: '4 of 5 stars',
    codeMade: 'Discount code made.',
    codeEnded: 'Discount code ended.',
    codeUnknown: 'This code cannot be used now. Empty the field to go on without it.',
    make: 'Make the code',
    end: 'End',
    found: '1 product',
    starsRequired: 'Choose from one to five stars',
    state: 'Paid',
    home: 'Fast, to your home',
    cancelOrder: 'Cancel the order',
    elsewhere: 'Somebody else changed this order meanwhile: look at its state.',
    nowTitle: 'What is there now',
    settingsSaved: 'Save success',
    sold: '4 · Blue: 48',
    soldOut: 'Sold out: remove it, or write 0',
    wrong: 'Write a whole number in digits, up to 20; 0 removes it',
    short: 'Not as many are left: 5',
    refused: 'Error:',
    attach: 'Attach the picture',
    pictureRequired: 'Choose a picture',
    reviewNamed:
      'The school reads it first. Then all families and staff who see the shop see it with your name.',
    bought: 'Bought it',
    cart: 'Cart (2)',
    sale: 'Sale',
    clearAll: 'Clear all',
    buyNow: 'Buy now',
    assured: 'You may cancel an order while it is new.',
  },
}

for (let { locale, javaScript, how } of ways(0))
  test(
    `a product is offered, found, bought, paid and reviewed ${how}`,
    { timeout: 180_000 },
    async () => {
      let db = siteDatabase()
      let world = await openWorld(db, anyPrefix())
      let say = words[locale]
      let open = async (person: string): Promise<Page> => {
        let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
        await carry(page.context(), await world.tokenFor(person))
        return page
      }
      let toast = (page: Page, hasText: string) => page.locator('.toast', { hasText }).waitFor()
      let press = (page: Page, name: string) =>
        page.getByRole('button', { name, exact: true }).first().click()
      let head = await open('hind')

      // Refused: what was typed stays.
      await head.goto('/dashboard/e-commerce/new')
      await head.locator('#nameAr').fill('حقيبة <b>')
      await head.locator('#price').fill('a lot')
      await press(head, say.keep)
      await head.getByText(say.nameRequired).first().waitFor()
      await head.getByText(say.amountWrong).first().waitFor()
      await head.getByText(say.variantRequired).first().waitFor()
      expect(await head.locator('#nameAr').inputValue()).toBe('حقيبة <b>')

      // Nothing was chosen that could be attached.
      await press(head, say.attach)
      await head.getByText(say.pictureRequired, { exact: true }).waitFor()
      expect(await head.locator('#picture').getAttribute('aria-invalid')).toBe('true')
      expect(await head.locator('#nameAr').inputValue()).toBe('حقيبة <b>')

      // A picture is kept before the rest is right; the price is typed in Arabic digits.
      await head.locator('#nameEn').fill('Bag <b>')
      await head.locator('#description').fill('**Strong** [x](javascript:alert(1))')
      await head.locator('#price').fill('٧٫٥')
      await head.locator('#taxRate').fill('16')
      await head.locator('[name=size-0]').fill('M')
      await head.locator('[name=colour-0]').selectOption('red')
      await head.locator('[name=stock-0]').fill('3')
      await head.locator('#picture').setInputFiles({
        name: 'bag.png',
        mimeType: 'image/png',
        buffer: Buffer.from(png({ width: 32, height: 32 })),
      })
      await press(head, say.keep)
      await toast(head, say.saved)
      expect(new URL(head.url()).pathname).toBe('/dashboard/e-commerce/product/bag-b')
      expect(await head.locator('.rich strong').innerText()).toBe('Strong')
      expect(await head.locator('.rich a, main h1 b').count()).toBe(0)
      let picture = await head.locator('.gallery img').first().getAttribute('src')
      expect((await head.request.get(picture!)).headers()['content-type']).toBe('image/png')
      // It opens large.
      await head.locator('.gallery button').first().click()
      await head.locator('.viewer:popover-open img').waitFor()
      await head.keyboard.press('Escape')
      let shared = await head.getByRole('link', { name: say.share }).getAttribute('href')
      expect(shared).toMatch(/^mailto:\?subject=\S+&body=http\S+%2Fproduct%2Fbag-b$/)
      await press(head, say.withdraw)
      await toast(head, say.withdrawn)

      let mother = await open('muna')
      let bag = '/dashboard/e-commerce/product/bag-b'
      expect((await mother.goto(bag))!.status()).toBe(404)
      expect((await mother.request.get(picture!)).status()).toBe(404)
      await press(head, say.putBack)
      await toast(head, say.back)

      // Chosen in the list, it is withdrawn and put back as well.
      for (let [list, act, told] of [
        ['', say.withdrawChosen, say.withdrawn],
        ['?which=withdrawn', say.putBackChosen, say.back],
      ] as const) {
        await head.goto(`/dashboard/e-commerce/list${list}`)
        await head
          .locator('tr', { hasText: /Bag|حقيبة/ })
          .getByRole('checkbox')
          .check()
        await press(head, act)
        await toast(head, told)
      }

      // The list is put in another order: by its heads, and on phones by a choice.
      let names = head.locator('tbody th')
      await head.goto('/dashboard/e-commerce/list')
      expect(await names.first().innerText()).toMatch(/Bag|حقيبة/)
      await head.locator('#sort').selectOption('-price')
      await press(head, say.search)
      await head.waitForURL('**/list?**sort=-price')
      let dearest = await names.allInnerTexts()
      await head.setViewportSize(DESK)
      // Each box stands in its own row, in front of its name.
      let isInRow = await head.locator('tbody tr').evaluateAll((lines) =>
        lines.map((line) => {
          let [row, box] = [line, line.querySelector('input')!].map((it) =>
            it.getBoundingClientRect(),
          )
          return (
            box!.top >= row!.top &&
            box!.bottom <= row!.bottom &&
            box!.left >= row!.left &&
            box!.right <= row!.right
          )
        }),
      )
      expect(isInRow).toEqual(dearest.map(() => true))
      await head.getByRole('columnheader').getByRole('link', { name: say.price }).click()
      await head.waitForURL('**/list?sort=price')
      expect(await names.allInnerTexts()).toEqual(dearest.toReversed())
      expect(await head.locator('[aria-sort=ascending]').innerText()).toContain(say.price)
      await head.setViewportSize(PHONE)

      await head.goto('/dashboard/e-commerce/discounts')
      await head.locator('#code').fill('bags')
      await head.locator('#percent').fill('10')
      await press(head, say.make)
      await toast(head, say.codeMade)

      // Found by its colour, and put into the cart beside what is there.
      await mother.goto('/dashboard/e-commerce/shop?colour=red')
      await mother.getByText(say.found, { exact: true }).waitFor()
      // What was chosen is taken away by itself, or all of it.
      let chips = mother.locator('main .chips li')
      expect(await chips.count()).toBe(2)
      await chips.first().getByRole('link').click()
      await mother.waitForURL('**/shop')
      await mother.locator('.product', { hasText: say.sale }).first().waitFor()
      await mother.goto('/dashboard/e-commerce/shop?colour=red&query=zzz')
      await chips.getByRole('link', { name: say.clearAll }).click()
      await mother.waitForURL('**/shop')
      await mother.goto('/dashboard/e-commerce/shop?colour=red')
      await mother.locator('.product a').first().click()
      await mother.waitForURL(`**${bag}`)
      await mother.getByText(say.assured, { exact: true }).waitFor()
      await press(mother, say.buyNow)
      await mother.waitForURL('**/checkout')
      await mother.goBack()
      await mother.locator('#quantity').fill('2')
      await press(mother, say.add)
      await toast(mother, say.inCart)
      await mother.getByRole('link', { name: say.cart, exact: true }).waitFor()
      // A price that may mean something else limits nothing: it is kept, and the filter says so.
      await mother.goto('/dashboard/e-commerce/shop?from=1.2345')
      await mother.getByText(say.unclear, { exact: true }).waitFor()
      expect(await mother.inputValue('#from')).toBe('1.2345')
      await mother.goto('/dashboard/e-commerce/checkout')
      let line = mother.locator('.cart-line', { hasNotText: /Bag|حقيبة/ })
      await line.getByRole('button').click()
      await toast(mother, say.cartSaved)
      // After many wrong codes one waits: the form says so, and keeps what was typed.
      let guesses = `discount:${world.id('muna')}`
      let soon = Date.now() + 60_000
      await db
        .insert(failures)
        .values({ key: guesses, count: 10, resetsAt: soon, blockedUntil: soon })
      await mother.locator('#code').fill('BAGS')
      await mother.locator('#code').press('Enter')
      await mother.getByText(say.tooManyTries).first().waitFor()
      expect(await mother.locator('#code').inputValue()).toBe('BAGS')
      await db.delete(failures).where(eq(failures.key, guesses))
      // A code that takes nothing off is said, before one goes on without it.
      await mother.locator('#code').fill('NOPE')
      await press(mother, say.next)
      await mother.getByText(say.codeUnknown, { exact: true }).waitFor()
      expect(await mother.locator('#code').inputValue()).toBe('NOPE')
      await mother.locator('#code').fill('BAGS')
      await mother.locator('#code').press('Enter')
      await toast(mother, say.cartSaved)
      expect(await mother.locator('.sums').innerText()).toContain('13.500')
      await press(mother, say.next)
      await mother.waitForURL('**/delivery')
      // To the home it needs an address: one of the book, or one that is written now.
      await mother.locator('[name=delivery][value=home]').check()
      await press(mother, say.next)
      await mother.getByText(say.addressRequired).first().waitFor()
      await mother.getByRole('link', { name: say.newAddress }).waitFor()
      await mother.locator('form.card.flex button').first().click()
      await toast(mother, say.addressRemoved)
      await press(mother, say.next)
      await mother.waitForURL('**/address')
      for (let field of ['phone', 'street', 'city', 'region'])
        await mother.locator(`#${field}`).fill(`${field} 5`)
      await press(mother, say.keepAddress)
      await toast(mother, say.addressKept)
      expect(await mother.locator('.sums').innerText()).toContain('15.500')
      await press(mother, say.next)
      await mother.waitForURL('**/payment')
      await mother.getByRole('button', { name: say.order }).click()
      await toast(mother, say.placed)
      let invoice = new URL(mother.url()).pathname
      expect(invoice).toMatch(/^\/dashboard\/e-commerce\/invoice\/[0-9a-f-]{36}$/)
      let article = await mother.locator('article').innerText()
      for (let text of [
        '7.500',
        '15.000',
        '1.500',
        '2.000',
        '15.500',
        'street 5',
        'BAGS',
        say.home,
      ])
        expect(article).toContain(text)
      expect(await mother.locator('article b').filter({ hasText: 'Bag' }).count()).toBe(0)
      // On paper it is one sheet, without what may be done with it.
      let buttons = mother.locator('main button').filter({ visible: true })
      expect(await buttons.count()).toBeGreaterThan(0)
      expect(await sheetsPrinted(mother)).toBe(1)
      expect(await buttons.count()).toBe(0)
      expect(await mother.locator('article').isVisible()).toBe(true)
      await mother.emulateMedia({ media: null })

      // Invoices are a family's own, and for a head the school's.
      for (let [page, place] of [
        [mother, 'orders'],
        [head, 'sales'],
      ] as const) {
        await page.goto('/dashboard/e-commerce/invoice')
        expect(new URL(page.url()).pathname).toBe(`/dashboard/e-commerce/${place}`)
        await page.locator(`main a[href="${invoice}"]`).first().waitFor()
      }

      // Paid for, it can be reviewed once.
      expect((await mother.goto(`${bag}/review`))!.status()).toBe(403)
      let late = await open('hind')
      for (let page of [head, late]) await page.goto(invoice)
      await press(head, say.paid)
      await toast(head, say.changed)
      expect(await head.locator('article').innerText()).toContain(say.state)
      // Who still sees it as new does not cancel what was paid.
      await press(late, say.cancelOrder)
      await toast(late, say.elsewhere)
      expect(await late.locator('article').innerText()).toContain(say.state)
      await late.context().close()
      await mother.goto(bag)
      await mother.getByRole('link', { name: say.review }).click()
      await mother.waitForURL('**/review')
      await mother.getByText(say.reviewNamed, { exact: true }).waitFor()
      await mother.locator('#text').fill('Strong <i>indeed</i>')
      await press(mother, say.send)
      await mother.getByText(say.starsRequired).first().waitFor()
      expect(await mother.locator('#text').inputValue()).toBe('Strong <i>indeed</i>')
      await mother.locator('input[value="4"]').check()
      await press(mother, say.send)
      await toast(mother, say.reviewWaits)
      await head.goto('/dashboard/e-commerce/reviews')
      let waiting = (text: string) => head.locator('li.card', { hasText: text })
      await waiting('Strong').getByRole('button', { name: say.approve }).click()
      await toast(head, say.approved)
      await waiting('قماشه').getByRole('button', { name: say.decline }).click()
      await toast(head, say.declined)
      await head.goto(bag)
      await head.locator('#reviews').getByText(say.average).first().waitFor()
      for (let text of ['Strong <i>indeed</i>', say.bought])
        expect(await head.locator('#reviews').innerText()).toContain(text)

      await head.goto('/dashboard/e-commerce/discounts')
      await head.locator('li', { hasText: 'BAGS' }).getByRole('button').click()
      await toast(head, say.codeEnded)
      let [sold] = await db
        .select({ stock: productVariants.stock, price: products.price })
        .from(productVariants)
        .innerJoin(products, eq(products.id, productVariants.productId))
        .where(eq(products.nameEn, 'Bag <b>'))
      expect(sold).toEqual({ stock: 1, price: 7_500 })
      let [order] = await db
        .select({ total: orders.total, tax: orders.tax, state: orders.state })
        .from(orders)
        .where(eq(orders.id, invoice.split('/').at(-1)!))
      expect(order).toEqual({ total: 15_500, tax: 1_862, state: 'paid' })
      for (let page of [head, mother]) await page.context().close()
    },
  )

for (let { locale, javaScript, how } of ways(2))
  test(`of two heads who change a product, or how one pays, neither loses a thing ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let open = async (path: string): Promise<Page> => {
      let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
      await carry(page.context(), await world.tokenFor('hind'))
      await page.goto(path)
      return page
    }
    let toast = (page: Page, hasText: string) => page.locator('.toast', { hasText }).waitFor()
    let press = (page: Page) =>
      page.getByRole('button', { name: say.keep, exact: true }).first().click()
    let now = (page: Page) =>
      page.locator('section', {
        has: page.getByRole('heading', { name: say.nowTitle, exact: true }),
      })

    // One writes another account, the other another price: the second is shown the account.
    let settings = '/dashboard/e-commerce/settings'
    let [first, second] = [await open(settings), await open(settings)]
    await first.locator('#bankDetails').fill('Bank of <b>Amman</b>\nDE89 3704 0044 0532 0130 00')
    await press(first)
    await toast(first, say.settingsSaved)
    await second.locator('#homePrice').fill('3')
    await press(second)
    await now(second).getByText('Bank of <b>Amman</b>').waitFor()
    expect(await now(second).innerText()).not.toContain('3.000')
    expect(await second.locator('#homePrice').inputValue()).toBe('3')
    await second.locator('#bankDetails').fill('Both of us')
    await press(second)
    await toast(second, say.settingsSaved)
    await first.reload()
    expect(await first.locator('#bankDetails').inputValue()).toBe('Both of us')
    expect(await first.locator('#homePrice').inputValue()).toBe('3.000')

    // One adds a size and a picture, writes another price and takes a size out; the other writes
    // another name.
    let shirt = '/dashboard/e-commerce/product/shirt'
    for (let page of [first, second]) await page.goto(`${shirt}/edit`)
    await first.locator('#price').fill('15')
    for (let field of ['size', 'stock']) await first.locator(`[name=${field}-1]`).fill('')
    await first.locator('[name=colour-1]').selectOption('')
    await first.locator('[name=size-2]').fill('8')
    await first.locator('[name=stock-2]').fill('2')
    await first.locator('#picture').setInputFiles({
      name: 'shirt.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png({ width: 32, height: 32 })),
    })
    await press(first)
    await toast(first, say.saved)
    await second.locator('#nameEn').fill('Shirt of the school')
    await press(second)
    // Without the marks that keep a size in its place.
    let present = (await now(second).innerText()).replaceAll(/[\u2066-\u2069]/g, '')
    for (let text of ['School shirt', '15.000', say.sold, '8: 2']) expect(present).toContain(text)
    expect(present).not.toContain('قميص الروضة')
    expect(await second.locator('#nameEn').inputValue()).toBe('Shirt of the school')
    expect(await second.locator('[name=size-2]').inputValue()).toBe('8')
    expect(await second.locator('[name=pictures]').isChecked()).toBe(true)
    await press(second)
    await toast(second, say.saved)
    expect(await second.locator('.gallery button img').count()).toBe(1)
    let sold = await db
      .select({ size: productVariants.size, stock: productVariants.stock })
      .from(productVariants)
      .where(eq(productVariants.productId, world.id('shirt')))
      .orderBy(productVariants.place)
    expect(sold).toContainEqual({ size: '4', stock: 48 })
    expect(sold).toContainEqual({ size: '8', stock: 2 })
    for (let page of [first, second]) await page.context().close()
  })

for (let { locale, javaScript, how } of ways(1))
  test(`a cart says beside each thing why so many cannot be had ${how}`, async () => {
    let db = siteDatabase()
    let world = await openWorld(db, anyPrefix())
    let say = words[locale]
    let { slug, variant } = await world.shop.freshProduct()
    // Of size 6 there is none: of the shirt by now, of the other one as well.
    let soldOut = [world.id('shirt-6'), world.id(`${slug}-6`)]
    await db.insert(cartLines).values(
      [...soldOut, variant].map((variantId, at) => ({
        accountId: world.id('muna'),
        variantId,
        schoolId: world.id('zaytoun'),
        quantity: 3,
        addedAt: Date.now() + at,
      })),
    )
    await db.update(productVariants).set({ stock: 5 }).where(eq(productVariants.id, variant))
    let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
    await carry(page.context(), await world.tokenFor('muna'))
    let lineOf = (id: string) =>
      page.locator('.cart-line', { has: page.locator(`[name=variant][value="${id}"]`) })
    let quantity = (id: string) => lineOf(id).locator('[name^=quantity]')
    let press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
    let inCart = async () =>
      Object.fromEntries(
        (
          await db
            .select({ id: cartLines.variantId, quantity: cartLines.quantity })
            .from(cartLines)
            .where(eq(cartLines.accountId, world.id('muna')))
        ).map(({ id, quantity }) => [id, quantity]),
      )
    let shirt = world.id('shirt-4')
    await page.goto('/dashboard/e-commerce/checkout')
    for (let id of soldOut) await lineOf(id).getByText(say.soldOut, { exact: true }).waitFor()

    // What cannot be kept is said beside it, and stays typed; what can is kept.
    await quantity(soldOut[0]!).fill('1')
    await quantity(variant).fill('٤')
    for (let [typed, problem] of [
      ['0.5', say.wrong],
      ['many', say.wrong],
      ['', say.wrong],
      ['21', say.wrong],
    ] as const) {
      await quantity(shirt).fill(typed)
      await press(say.next)
      await lineOf(shirt).getByText(problem, { exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/dashboard/e-commerce/checkout')
      expect(await page.title()).toMatch(new RegExp(`^${say.refused}`))
      expect(await quantity(shirt).inputValue()).toBe(typed)
      expect(await quantity(shirt).getAttribute('aria-invalid')).toBe('true')
      expect(await quantity(soldOut[0]!).inputValue()).toBe('1')
    }
    await lineOf(soldOut[0]!).getByText(say.soldOut, { exact: true }).waitFor()
    await quantity(variant).fill('6')
    await press(say.keep)
    await lineOf(variant).getByText(say.short, { exact: true }).waitFor()
    expect(await inCart()).toEqual({ [shirt]: 1, [soldOut[0]!]: 3, [soldOut[1]!]: 3, [variant]: 4 })

    // One that is sold out holds up neither the others nor itself.
    await lineOf(variant).getByRole('button').click()
    await lineOf(variant).waitFor({ state: 'detached' })
    expect(await quantity(shirt).inputValue()).toBe('21')
    await quantity(shirt).fill('2')
    await lineOf(soldOut[0]!).getByRole('button').click()
    await page.locator('.toast', { hasText: say.cartSaved }).waitFor()
    await press(say.next)
    await lineOf(soldOut[1]!).getByText(say.soldOut, { exact: true }).waitFor()
    await quantity(soldOut[1]!).fill('0')
    await press(say.next)
    await page.waitForURL('**/delivery')
    expect(await inCart()).toEqual({ [shirt]: 2 })

    // On its own page, too: what is no number stays typed, and of what is short all are taken.
    await page.goto(`/dashboard/e-commerce/product/${slug}`)
    for (let typed of ['0', '21', 'x']) {
      await page.locator('#quantity').fill(typed)
      await press(say.add)
      await page.locator('#quantity-problem', { hasText: say.quantityWrong }).waitFor()
      expect(await page.inputValue('#quantity')).toBe(typed)
    }
    // What is refused on a page that a reader may not see is refused as the page is.
    let unseen = await page.request.post('/dashboard/e-commerce/product/no-such', {
      form: { quantity: 'x' },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(unseen.status()).toBe(404)
    await page.locator('#quantity').fill('٩')
    await press(say.add)
    await page.locator('.toast', { hasText: say.fewerInCart }).waitFor()
    expect(await inCart()).toEqual({ [shirt]: 2, [variant]: 5 })
    await page.context().close()
  })

test('beyond its end a list leads to where it has something, with what was asked of it', async () => {
  let world = await openWorld(siteDatabase(), anyPrefix())
  let pageOf = async (person: string) => {
    let page = await newPage({ locale: 'en' })
    await carry(page.context(), await world.tokenFor(person))
    return page
  }
  let [head, mother] = [await pageOf('hind'), await pageOf('muna')]
  let column = `board=${world.id('office')}&column=${world.id('office')}-to-do`
  for (let [page, asked, shown] of [
    [mother, 'e-commerce/shop?category=uniform&index=50', 'e-commerce/shop?category=uniform'],
    [head, 'e-commerce/shop?index=1', 'e-commerce/shop'],
    [mother, 'e-commerce/orders?index=2', 'e-commerce/orders'],
    [head, 'e-commerce/sales?state=paid&index=3', 'e-commerce/sales?state=paid'],
    [head, 'e-commerce/reviews?index=1', 'e-commerce/reviews'],
    [head, 'e-commerce/list?which=withdrawn&index=4', 'e-commerce/list?which=withdrawn'],
    [head, 'e-commerce/discounts?index=500', 'e-commerce/discounts'],
    [head, 'blog/posts?sort=oldest&index=9', 'blog/posts?sort=oldest'],
    [head, 'user/gallery?index=7', 'user/gallery'],
    [mother, 'user/cards?which=followed&index=5', 'user/cards?which=followed'],
    [mother, 'user/posts?index=3', 'user/posts'],
    [mother, `user/profile/${world.id('layla')}?index=3`, `user/profile/${world.id('layla')}`],
    [head, 'kanban/archive?page=9', 'kanban/archive?page=1'],
    [head, `kanban?${column}&page=9`, `kanban?${column}`],
  ] as const) {
    let answer = await page.request.get(`/dashboard/${asked}`)
    let { pathname, search } = new URL(answer.url())
    expect([answer.status(), pathname + search]).toEqual([200, `/dashboard/${shown}`])
  }
  let news = await head.request.get(`/news/${world.id('zaytoun')}?index=4`)
  expect([news.status(), new URL(news.url()).search]).toEqual([200, ''])
  for (let page of [head, mother]) await page.context().close()
})

test('an invoice leads back to the shop that it is of', async () => {
  let db = siteDatabase()
  let world = await openWorld(db, anyPrefix())
  let [order, schoolId] = [world.id('order-of-muna'), world.id('cedar')]
  await db
    .insert(guardians)
    .values({ guardianId: world.id('muna'), pupilId: world.id('nour'), since: 0 })
  await db.update(orders).set({ schoolId }).where(eq(orders.id, order))
  let page = await newPage({ locale: 'en' })
  await carry(page.context(), await world.tokenFor('muna'))
  await page.goto(`/dashboard/e-commerce/invoice/${order}`)
  await page.locator('nav').getByRole('link', { name: 'Shop', exact: true }).last().click()
  await page.waitForURL('**/shop**')
  expect(new URL(page.url()).search).toBe(`?school=${schoolId}`)
  await page.context().close()
})

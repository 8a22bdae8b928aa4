import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '#db/schema.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld } from '#tests/support/world.ts'

const PHONE = { width: 360, height: 740 }

const words = {
  ar: {
    edit: 'تعديل ملفّي',
    save: 'حفظ',
    saved: 'تمّ الحفظ.',
    conflict: 'غُيّر ملفّك في مكان آخر في هذه الأثناء. احفظ من جديد لإبقاء المكتوب أدناه.',
    nowTitle: 'الموجود الآن',
    math: 'الرياضيات',
    science: 'العلوم',
    publish: 'نشر',
    textRequired: 'اكتب النصّ',
    published: 'نُشر الخبر.',
    more: 'أكثر من 100 شخص مع الأطفال',
    noChoice: 'هذا ليس من الخيارات',
    next: 'التالي',
    previous: 'السابق',
    follow: 'متابعة',
    write: 'كتابة رسالة',
    following: 'أنت تتابع',
    follower: 'متابع واحد',
    search: 'بحث',
    none: 'لا نتائج',
    like: 'أعجبني',
    likes: 'إعجاب واحد',
    send: 'إرسال',
    waits: 'شكرًا لك! يظهر تعليقك بعد أن تقرأه الروضة.',
    approve: 'قبول',
    approved: 'قُبل التعليق.',
    delete: 'حذف',
    deleted: 'حُذف الخبر.',
  },
  en: {
    edit: 'Change my profile',
    save: 'Save',
    saved: 'Save success',
    conflict:
      'Your profile was changed elsewhere in the meantime. Save again to keep what stands below.',
    nowTitle: 'What is there now',
    math: 'Math',
    science: 'Science',
    publish: 'Publish',
    textRequired: 'Write the text',
    published: 'Published.',
    more: 'More than 100 people who are there for the children',
    noChoice: 'This is not one of the choices',
    next: 'Next',
    previous: 'Previous',
    follow: 'Follow',
    write: 'Write a letter',
    following: 'You follow',
    follower: '1 follower',
    search: 'Search',
    none: 'Nobody found',
    like: 'Like',
    likes: '1 like',
    send: 'Send',
    waits: 'Thank you! Your comment appears once the kindergarten has read it.',
    approve: 'Approve',
    approved: 'Comment approved.',
    delete: 'Delete',
    deleted: 'Deleted.',
  },
}

async function openPeople(locale: 'ar' | 'en', javaScript: boolean) {
  let world = await openWorld(siteDatabase(), anyPrefix())
  let open = async (person: string): Promise<Page> => {
    let page = await newPage({ locale, javaScript, context: { viewport: PHONE } })
    await carry(page.context(), await world.tokenFor(person))
    return page
  }
  let toast = (page: Page, hasText: string) => page.locator('.toast', { hasText }).waitFor()
  let press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).first().click()
  return { world, open, toast, press, say: words[locale] }
}

for (let { locale, javaScript, how } of ways(2))
  test(`a teacher says who they are, and a mother finds and follows them ${how}`, async () => {
    let { world, open, toast, press, say } = await openPeople(locale, javaScript)
    let [teacher, mother] = [await open('layla'), await open('muna')]
    let profile = `/dashboard/user/profile/${world.id('layla')}`
    await teacher.goto('/dashboard/user/profile')
    expect(new URL(teacher.url()).pathname).toBe(profile)
    await teacher.getByRole('link', { name: say.edit }).click()
    await teacher.locator('input[value=math]').check()
    await teacher.locator('#aboutEn').fill('Stories & <b>songs</b>')
    await press(teacher, say.save)
    await toast(teacher, say.saved)

    // Two at once: who comes second is shown what is there now, and what they typed is there.
    let [first, second] = [await open('layla'), await open('layla')]
    for (let page of [first, second]) await page.goto('/dashboard/user/profile/edit')
    await first.locator('#hoursEn').fill('Sunday <b>noon</b>')
    await first.locator('input[value=science]').check()
    await press(first, say.save)
    await toast(first, say.saved)
    await second.locator('#hoursEn').fill('Monday')
    await press(second, say.save)
    await second.getByText(say.conflict).waitFor()
    let now = second.locator('section', {
      has: second.getByRole('heading', { name: say.nowTitle, exact: true }),
    })
    await now.getByText('Sunday <b>noon</b>', { exact: true }).waitFor()
    expect(await now.innerText()).toContain(say.science)
    expect(await now.innerText()).not.toContain('Stories')
    expect(await second.locator('#hoursEn').inputValue()).toBe('Monday')
    await press(second, say.save)
    await toast(second, say.saved)

    await mother.goto('/dashboard/user/cards')
    await mother.locator('#subject').selectOption('math')
    await press(mother, say.search)
    await mother.locator('.post-cards').getByText(say.math).waitFor()
    await mother.locator('#query').fill('zzz')
    await press(mother, say.search)
    await mother.getByText(say.none).waitFor()
    await mother.goto(profile)
    await mother.getByText('Stories & <b>songs</b>').waitFor()
    await mother.getByText('Monday').waitFor()
    await press(mother, say.follow)
    await mother.getByRole('button', { name: say.following }).waitFor()
    await mother.getByText(say.follower).waitFor()
    // Who is found can be written to: the letter is addressed already.
    await mother.getByRole('link', { name: say.write }).click()
    await mother.waitForURL('**/mail/new?to=*')
    await mother.locator('[data-chosen] .choice', { hasText: 'ليلى' }).waitFor()
    expect(await mother.locator('[data-chosen] :checked').count()).toBe(1)
    await teacher.goto('/dashboard/user/followers')
    await teacher.getByText(say.follower).waitFor()
  })

for (let locale of ['ar', 'en'] as const)
  test(`a subject that is none is told beside the subjects, and above (${locale})`, async () => {
    let { open, press, say } = await openPeople(locale, false)
    let teacher = await open('layla')
    await teacher.goto('/dashboard/user/profile/edit')
    await teacher.locator('input[value=math]').check()
    await teacher
      .locator('input[value=math]')
      .evaluate((input) => input.setAttribute('value', 'x'.repeat(300)))
    await teacher.locator('#aboutEn').fill('Stories')
    await press(teacher, say.save)
    await teacher.locator('#subjects-problem', { hasText: say.noChoice }).waitFor()
    let [first] = await teacher.locator('input[name=subjects]').all()
    let above = teacher.getByRole('link', { name: say.noChoice })
    expect(await above.getAttribute('href')).toBe(`#${await first!.getAttribute('id')}`)
    expect(await teacher.locator('#aboutEn').inputValue()).toBe('Stories')
  })

for (let locale of ['ar', 'en'] as const)
  test(`a staff of more than 100 is turned page by page, not counted to its end (${locale})`, async () => {
    let { world, open, say } = await openPeople(locale, false)
    await siteDatabase()
      .insert(accounts)
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          id: world.id(`teacher-${at}`),
          role: 'teacher' as const,
          schoolId: world.id('zaytoun'),
          displayName: `Teacher ${at}`,
          createdAt: 0,
          startsAt: 0,
        })),
      )
    let head = await open('hind')
    await head.goto('/dashboard/user/cards?query=teacher')
    let count = () => head.locator('.post-cards > li').count()
    let link = (name: string) => head.getByRole('link', { name, exact: true })
    expect([await count(), await link(say.previous).count()]).toEqual([24, 0])
    await head.goto('/dashboard/user/cards')
    await head.getByText(say.more).waitFor()
    await link(say.next).click()
    await head.waitForURL('**/cards?index=1')
    await head.goto('/dashboard/user/cards?query=teacher&index=4')
    expect([await count(), await link(say.next).count()]).toEqual([4, 0])
    await link(say.previous).click()
    await head.waitForURL('**/cards?query=teacher&index=3')
    expect(await count()).toBe(24)
  })

for (let { locale, javaScript, how } of ways(1))
  test(`a post on a profile is written, liked, answered and deleted ${how}`, async () => {
    let { world, open, toast, press, say } = await openPeople(locale, javaScript)
    let [teacher, mother] = [await open('layla'), await open('muna')]
    let profile = `/dashboard/user/profile/${world.id('layla')}`
    await teacher.goto(profile)
    await press(teacher, say.publish)
    await teacher.getByText(say.textRequired).first().waitFor()
    await teacher.locator('#text').fill('**Hats** and <script>alert(1)</script>')
    await teacher.locator('#audience').selectOption(`class:${world.id('butterflies')}`)
    await press(teacher, say.publish)
    await toast(teacher, say.published)
    expect(await teacher.locator('.rich strong').first().innerText()).toBe('Hats')

    await mother.goto(profile)
    await press(mother, say.follow)
    await mother.goto('/dashboard/user/posts')
    await mother.locator('.rich strong', { hasText: 'Hats' }).waitFor()
    await press(mother, say.like)
    await mother.waitForURL('**/user/posts/**')
    await mother.getByText(say.likes).waitFor()
    let address = new URL(mother.url()).pathname
    await mother.locator('#comment').fill('Thank you')
    await press(mother, say.send)
    await toast(mother, say.waits)
    await teacher.goto(address)
    await press(teacher, say.approve)
    await toast(teacher, say.approved)
    expect(new URL(teacher.url()).pathname).toBe(address)
    await teacher.getByRole('link', { name: say.delete, exact: true }).first().click()
    await press(teacher, say.delete)
    await toast(teacher, say.deleted)
    expect((await mother.goto(address))!.status()).toBe(404)
  })

for (let locale of ['ar', 'en'] as const)
  test(`list and new lead heads to the school’s people, and nobody else (${locale}, no JavaScript)`, async () => {
    let { open } = await openPeople(locale, false)
    let [head, teacher] = [await open('hind'), await open('layla')]
    await head.goto('/dashboard/user/list')
    expect(new URL(head.url()).pathname).toBe('/dashboard/users')
    await head.goto('/dashboard/user/new')
    expect(new URL(head.url()).pathname).toBe('/dashboard/users/new')
    for (let path of ['list', 'new'])
      expect((await teacher.goto(`/dashboard/user/${path}`))!.status()).toBe(404)
  })

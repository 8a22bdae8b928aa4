import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readReport } from '#app/models/saved-reports/saved.server.ts'
import { preferencesFrom, preferencesText } from '#app/request/preferences.ts'
import { builtFile } from '#app/sheets/built-file.server.ts'
import { accounts } from '#db/schema.ts'
import { valueOf } from '#tests/support/class-sheet.ts'
import { openReportPost, SUNDAY } from '#tests/support/report-letters.ts'

// What the letter of a report says, in both languages: to its owner, who teaches butterflies, and to
// the head with whom it is shared.

const DAY = 86_400_000

async function lettersIn(language: 'ar' | 'en') {
  let post = await openReportPost({ name: 'Us & <them>' })
  await post.db.update(accounts).set({
    preferences: preferencesText(preferencesFrom(new URLSearchParams({ language }))),
  })
  await post.db.update(accounts).set({ displayName: '<b>Hind</b>' }).where(eq(accounts.id, 'hind'))
  expect(await post.send()).toBe(2)
  let to = (person: string) => post.arrived.find((one) => one.to === `${person}@rawda.test`)!
  return { post, own: to('layla'), shared: to('hind') }
}

/** Without marks of direction, and as one line each; a token is another one each time. */
function plain(text: string): string[] {
  return text
    .replaceAll(/[\u2066-\u2069\u200e\u200f\u061c\ufeff]/g, '')
    .replaceAll(/token=[0-9a-f]{40}/g, 'token=…')
    .replaceAll('٪', '%')
    .split(/[\r\n]+/)
    .filter(Boolean)
}

test('in English: the sentence, the figures, the hardest exercises, the way to the report and out', async () => {
  let { own, shared } = await lettersIn('en')
  expect(plain(own.subject)).toEqual(['Al Zaytoun: Us & <them>'])
  expect(plain(own.text)).toEqual([
    'Al Zaytoun',
    'Us & <them>',
    'All children of my classes · 15 November 2026 – 21 November 2026',
    'Hello ليلى,',
    '2 of 2 children practised. 1 needs help.',
    'Figures',
    '- Children who practised: 2 of 2',
    '- Correct answers: 50% (10 attempts)',
    '- Time: 5 mins',
    '- Need help: 1 of 2',
    'Hardest exercises',
    '- Exercise 2 (Lesson letters): 1 child',
    'The attached file has all its rows, for any spreadsheet.',
    'See it in Rawda:',
    'https://rawda.example/dashboard/reports/one?mailed=2026-11-22',
    '-- ',
    'You get it each week because you have this report mailed. One click ends your letters, without signing in:',
    'https://rawda.example/letters/reports?token=…&lang=en',
    'This message was sent by Rawda, your school’s learning portal. Nobody at the school or at Rawda will ever ask for your password.',
  ])
  let said = plain(shared.text)
  for (let line of [
    'All children of the school · 15 November 2026 – 21 November 2026',
    'Hello <b>Hind</b>,',
    '3 of 3 children practised. 1 needs help.',
    '- Correct answers: 55% (11 attempts)',
    'You get it each week because ليلى shares this report with you. One click ends your letters, without signing in:',
  ])
    expect(said).toContain(line)
  let page = plain(shared.html).join('\n')
  expect(page).toContain('<html lang="en" dir="ltr">')
  expect(page).toContain('Us &#38; &#60;them&#62;</h1>')
  expect(page).toContain('Hello &#60;b&#62;Hind&#60;/b&#62;,')
  // Nothing in it is loaded from anywhere.
  expect(page).not.toMatch(/src=|url\(|<link|<script/)
})

test('in Arabic', async () => {
  let { own, shared } = await lettersIn('ar')
  expect(plain(own.subject)).toEqual(['روضة الزيتون: Us & <them>'])
  expect(plain(own.text)).toEqual([
    'روضة الزيتون',
    'Us & <them>',
    'كلّ أطفال صفوفي · 15 تشرين الثاني 2026 – 21 تشرين الثاني 2026',
    'مرحبًا ليلى،',
    'تدرّب 2 من طفلين. طفل واحد يحتاج إلى مساعدة.',
    'الأرقام',
    '- أطفال تدرّبوا: 2 من 2',
    '- إجابات صحيحة: 50% (10 محاولات)',
    '- الوقت: 5 دقائق',
    '- يحتاجون إلى مساعدة: 1 من 2',
    'أصعب التمارين',
    '- تمرين 2 (درس letters): طفل واحد',
    'في الملفّ المرفق كلّ سطور التقرير، ويُفتح بأيّ برنامج جداول.',
    'عرضه في منصّة روضة:',
    'https://rawda.example/dashboard/reports/one?mailed=2026-11-22',
    '-- ',
    'يصلك كلّ أسبوع لأنّك طلبت إرسال هذا التقرير. نقرة واحدة توقف رسائلك من دون تسجيل دخول:',
    'https://rawda.example/letters/reports?token=…',
    'وصلتك هذه الرسالة من منصّة روضة، بوّابة التعلّم في مدرستك. لن يطلب منك أحد في المدرسة ولا عندنا كلمة مرورك.',
  ])
  let said = plain(shared.text)
  expect(said).toContain('كلّ أطفال المدرسة · 15 تشرين الثاني 2026 – 21 تشرين الثاني 2026')
  expect(said).toContain('- إجابات صحيحة: 55% (11 محاولة)')
  expect(said).toContain(
    'يصلك كلّ أسبوع لأنّه مشترَك معك من ليلى. نقرة واحدة توقف رسائلك من دون تسجيل دخول:',
  )
  expect(shared.html).toContain('<html lang="ar" dir="rtl">')
})

test('its file is the report’s own, in the reader’s language, and of the same days whenever it is opened', async () => {
  let { post, own, shared } = await lettersIn('en')
  let [file] = own.attachments!
  expect([file!.name, file!.type]).toEqual(['report-2026-11-22.csv', 'text/csv; charset=utf-8'])
  expect(plain(file!.text)).toEqual([
    [
      'Name,Class,Attempts,Correct,Wrong,Correct answers (%),Exercises solved,Time (minutes)',
      'Needs help,Period,From,Until,Time zone,Days being recounted',
    ].join(),
    'آدم,butterflies,8,3,5,38,1,4,Needs help,Week,2026-11-15,2026-11-21,Asia/Amman,no',
    'سلمى,butterflies,2,2,0,100,1,1,,Week,2026-11-15,2026-11-21,Asia/Amman,no',
    'Total,,10,5,5,50,,5,,Week,2026-11-15,2026-11-21,Asia/Amman,no',
  ])
  expect(plain(shared.attachments![0]!.text)).toHaveLength(5)
  // The letter's link, on a later day and after more practice.
  await post.tries('adam', 4, 0, SUNDAY + DAY)
  let later = post.as('layla', SUNDAY + 2 * DAY)
  let then = valueOf(await readReport(later, 'one', '2026-11-22')).built
  expect(builtFile(then, 'en')).toBe(file!.text)
  expect(valueOf(await readReport(later, 'one')).built.total.attempts).toBe(4)
})

test('one that shows no exercises tells of none, and one of a month says so', async () => {
  let { send, arrived } = await openReportPost(
    { schedule: 'monthly', withHeads: false, withTeachers: false },
    { period: 'monthly', show: ['figures'] },
  )
  expect(await send(Date.parse('2026-12-01T03:00:00Z'))).toBe(1)
  let said = plain(arrived[0]!.text)
  expect(said).toContain('كلّ أطفال صفوفي · تشرين الثاني 2026')
  expect(said.join('\n')).not.toContain('أصعب التمارين')
  expect(said).toContain(
    'يصلك كلّ شهر لأنّك طلبت إرسال هذا التقرير. نقرة واحدة توقف رسائلك من دون تسجيل دخول:',
  )
})

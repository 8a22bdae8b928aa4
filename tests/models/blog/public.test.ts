import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rssOf } from '#app/models/blog/feed.ts'
import { findPublicPost, listPublicPosts } from '#app/models/blog/public.server.ts'
import { withdrawPost } from '#app/models/blog/write.server.ts'
import { schools } from '#db/schema.ts'
import { openNews } from './open-news.ts'

test('anybody reads what is public, and nothing else of the school', async () => {
  let { as, visit, write } = await openNews()
  await write('hind', { title: 'all' })
  let { postID, slug } = await write('hind', { title: 'Open day', audience: 'public' })
  let listing = await listPublicPosts(visit(), 'zaytoun', 0)
  expect(listing).toMatchObject({
    ok: true,
    value: { school: { nameEn: 'Al Zaytoun' }, posts: [{ title: 'Open day' }], hasMore: false },
  })
  expect(JSON.stringify(listing)).not.toMatch(/hind|هند/)
  expect(await findPublicPost(visit(), 'zaytoun', slug)).toMatchObject({ ok: true })
  let refused = { ok: false, reason: 'notFound' }
  expect(await findPublicPost(visit(), 'zaytoun', 'all')).toEqual(refused)
  expect(await findPublicPost(visit(), 'cedar', slug)).toEqual(refused)
  await withdrawPost(as('hind'), { postID })
  expect(await findPublicPost(visit(), 'zaytoun', slug)).toEqual(refused)
})

test('where the school or the operator switched news off, or there is no school, there are none', async () => {
  let { db, visit, write } = await openNews()
  await write('hind', { title: 'Open day', audience: 'public' })
  let refused = { ok: false, reason: 'notFound' }
  expect(await listPublicPosts({ ...visit(), modulesOff: ['blog'] }, 'zaytoun', 0)).toEqual(refused)
  expect(await listPublicPosts(visit(), 'nothing', 0)).toEqual(refused)
  await db.update(schools).set({ modulesOff: 'calendar,blog' }).where(eq(schools.id, 'zaytoun'))
  expect(await listPublicPosts(visit(), 'zaytoun', 0)).toEqual(refused)
})

test('a feed has words as words, whatever they are', () => {
  let xml = rssOf({
    title: 'A & B',
    link: 'https://rawda.example/news/1',
    self: 'https://rawda.example/news/1/feed.xml',
    posts: [
      {
        postID: 'p',
        title: ']]></title><script>"x"\u0000\ud83c',
        description: '',
        text: '**bold** <b>',
        slug: 'x',
        publishedAt: Date.parse('2026-11-20T09:00:00Z'),
      },
    ],
    linkOf: ({ slug }) => `https://rawda.example/news/1/${slug}?a=1&b=2`,
  })
  expect(xml).toContain('<title>]]&gt;&lt;/title&gt;&lt;script&gt;&quot;x&quot;</title>')
  expect(xml).toContain('<link>https://rawda.example/news/1/x?a=1&amp;b=2</link>')
  expect(xml).toContain('<description>bold &lt;b&gt;</description>')
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>')
  expect(xml.match(/<item>/g)).toHaveLength(1)
})

import { plainText } from '#app/models/rich-text-tree.ts'

type Post = {
  postID: string
  title: string
  description: string
  text: string
  slug: string
  publishedAt: number
}
type Feed = {
  title: string
  link: string
  self: string
  posts: Post[]
  linkOf: (post: Post) => string
}

const LONGEST = 500

/** RSS 2.0 of public posts: words are text in it, whatever they are. */
export function rssOf({ title, link, self, posts, linkOf }: Feed): string {
  let items = posts.map((post) => {
    let summary = post.description || plainText(post.text).slice(0, LONGEST)
    return [
      '<item>',
      `<title>${escaped(post.title)}</title>`,
      `<link>${escaped(linkOf(post))}</link>`,
      `<guid isPermaLink="false">${escaped(post.postID)}</guid>`,
      `<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>`,
      `<description>${escaped(summary)}</description>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(link)}</link>`,
    `<description>${escaped(title)}</description>`,
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Half a pair at a cut, and what XML 1.0 knows no way to write, is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}

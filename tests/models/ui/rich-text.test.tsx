import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '#app/ui/rich-text.tsx'

const html = (text: string) =>
  renderToStaticMarkup(<RichText text={text} />).replace(/<link[^>]*>/, '')

test('each block has its own direction, and links recommend nothing', () => {
  expect(html('# عنوان\n\n**a** [b](https://a.example/?x=1&y="2")\n\n2. c')).toBe(
    [
      '<div class="rich wrap-anywhere"><h2 dir="auto">عنوان</h2>',
      '<p dir="auto"><strong>a</strong> ',
      '<a href="https://a.example/?x=1&amp;y=%222%22" rel="nofollow ugc noopener noreferrer">b</a>',
      '</p><ol dir="auto" start="2"><li><p>c</p></li></ol></div>',
    ].join(''),
  )
})

test('nothing that was written becomes an element or an attribute of its own', () => {
  let written = '<b onclick="x">a</b> [a](https://a.example/"onclick="x) </div><script>'
  expect(html(written).match(/<[^/][^ >]*/g)).toEqual(['<div', '<p', '<a'])
  expect(html(written)).not.toContain('"onclick')
})

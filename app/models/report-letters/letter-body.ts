import { escaped, letterPage, letterStyles } from '#app/models/mail/letter-html.ts'

type Link = { label: string; url: string }

/** The words of a letter on a report, in its reader's language. */
export type ReportWords = {
  subject: string
  brand: string
  school: string
  /** Of the report. */
  name: string
  about: string
  greeting: string
  sentence: string
  /** Labels and numbers. */
  figures: { title: string; rows: string[][] }
  hardest: { title: string; lines: string[] }
  /** That something is not shown; empty: all is. */
  hidden: string
  file: string
  see: Link
  why: string
  stop: Link
  end: string
}

/** The letter as plain text. */
export function reportText(words: ReportWords): string {
  let { school, name, about, greeting, sentence, figures, hardest, hidden } = words
  let { file, see, why, stop, end } = words
  return [
    `${school}\n${name}\n${about}`,
    greeting,
    sentence,
    hidden,
    [figures.title, ...figures.rows.map(([label, value]) => `- ${label}: ${value}`)].join('\n'),
    hardest.lines.length > 0
      ? [hardest.title, ...hardest.lines.map((line) => `- ${line}`)].join('\n')
      : '',
    file,
    `${see.label}:\n${see.url}`,
    `-- \n${why}\n${stop.url}`,
    end,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const title = 'margin:24px 0 8px;font-size:17px;color:#0b6b5f'
const cell = 'padding:4px 8px;border-bottom:1px solid #e3dccf;text-align:start'
const muted = 'margin:0;color:#56645f'

/** The letter as a page of HTML; nothing in it is loaded from anywhere. */
export function reportHtml(
  words: ReportWords,
  { language, direction }: { language: string; direction: string },
): string {
  let { brand, school, name, about, greeting, sentence, figures, hardest, hidden } = words
  let { file, see, why, stop, end } = words
  let body = `<p style="${letterStyles.brand}">${escaped(brand)}</p>
<p style="margin:0">${escaped(school)}</p>
<h1 dir="auto" style="margin:0;font-size:20px">${escaped(name)}</h1>
<p style="${muted}">${escaped(about)}</p>
<p>${escaped(greeting)}</p>
<p style="font-size:19px;font-weight:bold">${escaped(sentence)}</p>
${hidden && `<p style="${muted}">${escaped(hidden)}</p>`}
<h2 style="${title}">${escaped(figures.title)}</h2>
<table style="width:100%;border-collapse:collapse" cellspacing="0">
${figures.rows.map(rowHtml).join('\n')}
</table>
${hardestHtml(hardest)}
<p style="margin:24px 0">${escaped(file)}</p>
<p style="margin:0">${linkHtml(see, letterStyles.button)}</p>
<div style="${letterStyles.end}">
<p style="margin:0 0 8px">${escaped(why)} ${linkHtml(stop, 'color:#0b6b5f')}</p>
<p style="margin:0">${escaped(end)}</p>
</div>`
  return letterPage(body, { subject: escaped(words.subject), language, direction })
}

function rowHtml([label = '', value = '']: string[]): string {
  let head = `<th scope="row" style="${cell};width:50%">${escaped(label)}</th>`
  return `<tr>${head}<td style="${cell}">${escaped(value)}</td></tr>`
}

function hardestHtml({ title: head, lines }: ReportWords['hardest']): string {
  if (lines.length === 0) return ''
  return `<h2 style="${title}">${escaped(head)}</h2>
<ul style="margin:0;padding-inline-start:20px">
${lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')}
</ul>`
}

function linkHtml({ label, url }: Link, style: string): string {
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`
}

import { escaped, letterPage, letterStyles } from '#app/models/mail/letter-html.ts'

type Link = { label: string; url: string }

/** The words of a letter on a child's week, in its reader's language. */
export type WeekLetter = {
  subject: string
  brand: string
  school: string
  week: string
  greeting: string
  sentence: string
  /** The seven days: the day's name, and what was practised on it. */
  days: { title: string; rows: string[][] }
  /** Lists, and notes, whose text may have several lines. */
  sections: { title: string; lines: string[]; text?: string }[]
  see: Link
  only: string
  why: string
  stop: Link
  end: string
}

/** The letter as plain text. */
export function weekText(letter: WeekLetter): string {
  let { school, week, greeting, sentence, days, sections, see, only, why, stop, end } = letter
  return [
    `${school}\n${week}`,
    greeting,
    sentence,
    [days.title, ...days.rows.map(([day, what]) => `- ${day}: ${what}`)].join('\n'),
    ...sections.map(sectionText),
    `${see.label}:\n${see.url}`,
    only,
    `-- \n${why}\n${stop.url}`,
    end,
  ].join('\n\n')
}

function sectionText({ title, lines, text }: WeekLetter['sections'][number]): string {
  return [title, ...lines.map((line) => `- ${line}`), ...(text ? [text] : [])].join('\n')
}

const title = 'margin:24px 0 8px;font-size:17px;color:#0b6b5f'
const cell = 'padding:4px 8px;border-bottom:1px solid #e3dccf;text-align:start'
const muted = 'margin:0;color:#56645f'

/** The letter as a page of HTML; nothing in it is loaded from anywhere. */
export function weekHtml(
  letter: WeekLetter,
  { language, direction }: { language: string; direction: string },
): string {
  let { brand, school, week, greeting, sentence, days, sections, see, only, why, stop, end } =
    letter
  let body = `<p style="${letterStyles.brand}">${escaped(brand)}</p>
<p style="margin:0;font-weight:bold">${escaped(school)}</p>
<p style="${muted}">${escaped(week)}</p>
<p>${escaped(greeting)}</p>
<p style="font-size:19px;font-weight:bold">${escaped(sentence)}</p>
<h2 style="${title}">${escaped(days.title)}</h2>
<table style="width:100%;border-collapse:collapse" cellspacing="0">
${days.rows.map(rowHtml).join('\n')}
</table>
${sections.map(sectionHtml).join('\n')}
<p style="margin:24px 0 0">${linkHtml(see, letterStyles.button)}</p>
<p>${escaped(only)}</p>
<div style="${letterStyles.end}">
<p style="margin:0 0 8px">${escaped(why)} ${linkHtml(stop, 'color:#0b6b5f')}</p>
<p style="margin:0">${escaped(end)}</p>
</div>`
  return letterPage(body, { subject: escaped(letter.subject), language, direction })
}

function rowHtml([day = '', what = '']: string[]): string {
  let head = `<th scope="row" style="${cell};width:40%">${escaped(day)}</th>`
  return `<tr>${head}<td style="${cell}">${escaped(what)}</td></tr>`
}

function sectionHtml(section: WeekLetter['sections'][number]): string {
  let head = `<h2 style="${title}">${escaped(section.title)}</h2>`
  if (section.text)
    return `${head}\n<p dir="auto" style="margin:0;white-space:pre-line">${escaped(section.text)}</p>`
  let lines = section.lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')
  return `${head}
<ul style="margin:0;padding-inline-start:20px">
${lines}
</ul>`
}

function linkHtml({ label, url }: Link, style: string): string {
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`
}

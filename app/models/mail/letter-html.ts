/** The words of a letter, in its reader's language. */
export type LetterWords = Record<
  'brand' | 'subject' | 'greeting' | 'lead' | 'link' | 'after' | 'end',
  string
> & { list?: { title: string; lines: string[] } }

// Styles stand in the elements: mail programs drop style sheets.
export const letterStyles = {
  body: css(
    'margin:0',
    'padding:24px',
    'background:#faf6ef',
    'color:#22302c',
    "font:16px/1.6 'Noto Kufi Arabic',Tahoma,Arial,sans-serif",
  ),
  sheet: css(
    'max-width:34rem',
    'margin:0 auto',
    'padding:24px',
    'background:#fff',
    'border:1px solid #e3dccf',
    'border-radius:16px',
  ),
  brand: css('margin:0 0 16px', 'font-size:20px', 'font-weight:bold', 'color:#0b6b5f'),
  button: css(
    'display:inline-block',
    'padding:10px 22px',
    'border-radius:99px',
    'background:#0b6b5f',
    'color:#fff',
    'font-weight:bold',
    'text-decoration:none',
  ),
  address: css('font-size:13px', 'word-break:break-all', 'color:#56645f'),
  end: css(
    'margin:24px 0 0',
    'padding-top:16px',
    'border-top:1px solid #e3dccf',
    'font-size:13px',
    'color:#56645f',
  ),
}

/** A letter as a page of HTML; its words are escaped here. */
export function letterHtml(
  words: LetterWords,
  { url, language, direction }: { url: string; language: string; direction: string },
): string {
  let { list, ...said } = words
  let { brand, subject, greeting, lead, link, after, end } = escapedWords(said)
  let address = escaped(url)
  let body = `<p style="${letterStyles.brand}">${brand}</p>
<p>${greeting}</p>
<p>${lead}</p>${list ? listHtml(list) : ''}
<p><a href="${address}" style="${letterStyles.button}">${link}</a></p>
<p dir="ltr" style="${letterStyles.address}">${address}</p>
<p>${after}</p>
<p style="${letterStyles.end}">${end}</p>`
  return letterPage(body, { subject, language, direction })
}

/** The sheet around a letter's body, whose words are escaped, as the subject is. */
export function letterPage(
  body: string,
  { subject, language, direction }: { subject: string; language: string; direction: string },
): string {
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
${headHtml(subject)}
<body style="${letterStyles.body}">
<div style="${letterStyles.sheet}">
${body}
</div>
</body>
</html>
`
}

function headHtml(subject: string): string {
  let viewport = '<meta name="viewport" content="width=device-width">'
  return `<head><meta charset="utf-8">${viewport}<title>${subject}</title></head>`
}

function css(...declarations: string[]): string {
  return declarations.join(';')
}

function listHtml({ title, lines }: NonNullable<LetterWords['list']>): string {
  let items = lines.map((line) => `<li>${escaped(line)}</li>`).join('\n')
  return `
<p style="margin:0;font-weight:bold">${escaped(title)}</p>
<ul style="margin:0 0 16px;padding-inline-start:20px">
${items}
</ul>`
}

type Words = Omit<LetterWords, 'list'>

function escapedWords(words: Words): Words {
  let entries = Object.entries(words).map(([name, text]) => [name, escaped(text)])
  return Object.fromEntries(entries) as Words
}

/** A text as HTML has it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

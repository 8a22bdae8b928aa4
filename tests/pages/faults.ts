// What can be wrong with any page: each of these runs in the page, and knows nothing but what it is
// given.

/** What of the page lies beside the screen, and who reaches out there. */
export function overflow(): string[] {
  let { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  let outside = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().left < -0.5 ||
      element.getBoundingClientRect().right > clientWidth + 0.5,
  )
  return [
    `${scrollWidth} px wide at ${clientWidth} px: ${outside
      .map((element) => element.outerHTML.slice(0, 80))
      .slice(0, 3)
      .join(' and ')}`,
  ]
}

/**
 * What is wrong with its HTML. A name given by people is isolated wherever it stands, or it takes
 * its neighbours along in the wrong direction.
 */
export function unsoundness({
  dir,
  lang,
  names,
}: {
  dir: string
  lang: string
  names: string[]
}): string[] {
  let problems: string[] = []
  let root = document.documentElement
  if (root.dir !== dir || root.lang !== lang) problems.push(`lang=${root.lang} dir=${root.dir}`)
  if (!document.title.trim()) problems.push('no title')
  let ids = [...document.querySelectorAll('[id]')].map((element) => element.id)
  let twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length) problems.push(`ids twice: ${twice.join(', ')}`)
  let headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) =>
    Number(heading.tagName[1]),
  )
  if (headings.filter((level) => level === 1).length !== 1)
    problems.push(`${headings.filter((level) => level === 1).length} h1`)
  if (headings.some((level, at) => at > 0 && level > headings[at - 1]! + 1))
    problems.push(`headings ${headings.join(' ')}`)
  if (document.querySelectorAll('main').length !== 1) problems.push('not one main')
  for (let field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden],[hidden]),select,textarea',
  ))
    if (!field.labels?.length && !field.getAttribute('aria-label'))
      problems.push(`no label: ${field.name}`)
  let texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    let { parentElement: parent, textContent: text } = node
    if (
      // What the isolating characters hold is isolated, too.
      !names.some((name) => text!.replace(/\u2068[^\u2069]*\u2069/g, '').includes(name)) ||
      parent!.closest('bdi,[dir=auto],option,title,script')
    )
      continue
    problems.push(`name not isolated: ${parent!.outerHTML.slice(0, 160)}`)
  }
  return problems
}

/** What a thumb cannot touch. Links in a line of text have the height of their line. */
export function smallTargets(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href],button,summary,input:not([type=hidden],[hidden]),select,textarea',
    ),
  ].flatMap((target) => {
    // A choice inside its label is touched anywhere on it.
    let touched: Element = target.matches('[type=radio],[type=checkbox]')
      ? (target.closest('label') ?? target)
      : target
    // Where it covers its row, it is touched anywhere on the row.
    let cover = getComputedStyle(target, '::after')
    if (cover.position === 'absolute' && cover.inset === '0px' && cover.content !== 'none')
      while (getComputedStyle(touched).position === 'static') touched = touched.parentElement!
    let { width, height } = touched.getBoundingClientRect()
    if (width < 2 || height < 2 || getComputedStyle(target).display === 'inline') return []
    return height < 43.5 || width < 24
      ? [`${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 100)}`]
      : []
  })
}

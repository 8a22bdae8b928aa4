// @ts-check

// Below a text with marks, buttons that put them around what is selected, or where the next words
// go. Without scripts the marks are typed, as the hint of the field says.

for (let field of document.querySelectorAll('textarea[data-bold]')) {
  let text = /** @type {HTMLTextAreaElement} */ (field)
  let { bold, heading, list, link } = text.dataset
  let bar = Object.assign(document.createElement('div'), { className: 'chips' })
  bar.role = 'group'
  bar.setAttribute('aria-label', text.labels?.[0]?.textContent ?? '')
  /** @type {[string | undefined, (selected: string) => string][]} */
  let marks = [
    [bold, (selected) => `**${selected}**`],
    [heading, (selected) => ofLines(selected, '# ')],
    [list, (selected) => ofLines(selected, '- ')],
    [link, (selected) => `[${selected}](https://)`],
  ]
  for (let [label, mark] of marks) {
    if (!label) continue
    let button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button quiet small',
      textContent: label,
    })
    button.addEventListener('click', () => put(text, mark))
    bar.append(button)
  }
  placeBelow(text, bar)
}

/**
 * In room that the text gives, so that nothing moves when the buttons come.
 *
 * @param {HTMLTextAreaElement} text
 * @param {HTMLElement} bar
 */
function placeBelow(text, bar) {
  let { height, bottom } = text.getBoundingClientRect()
  text.after(bar)
  text.style.height = `${height - (bar.getBoundingClientRect().bottom - bottom)}px`
}

/** @param {string} selected @param {string} mark */
function ofLines(selected, mark) {
  return selected.replace(/^/gm, mark)
}

/**
 * Marks what is selected, or what a mark of lines begins with; the caret stands where one writes on.
 *
 * @param {HTMLTextAreaElement} text
 * @param {(selected: string) => string} mark
 */
function put(text, mark) {
  let [from, to] = [text.selectionStart, text.selectionEnd]
  let selected = text.value.slice(from, to)
  let marked = mark(selected)
  text.focus()
  // What the browser itself inserts can be undone there.
  if (!document.execCommand('insertText', false, marked)) text.setRangeText(marked, from, to, 'end')
  if (selected) return
  let inside = /^(\*\*|\[)/.exec(marked)?.[0].length
  if (inside) text.setSelectionRange(from + inside, from + inside)
}

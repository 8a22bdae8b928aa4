// @ts-check

// Writing a letter with JavaScript: what is typed is kept as a draft, people are found while their
// name is typed, and marks are put around what is selected. The form stays the one of the page.

const REST_MS = 2_000
const LONGEST_REST_MS = 60_000
const KEEPING_MS = 10_000
const TYPING_MS = 300

let letter = /** @type {HTMLFormElement} */ (document.querySelector('form[data-letter]'))
let words = letter.dataset
/** @param {string} name */
let field = (name) =>
  /** @type {HTMLInputElement | HTMLTextAreaElement} */ (letter.elements.namedItem(name))
let state = /** @type {HTMLElement} */ (letter.querySelector('[data-kept]'))

/** Of the draft, as the API takes it. */
function written() {
  let data = new FormData(letter)
  /** @param {string} name */
  let said = (name) => String(data.get(name) ?? '')
  let re = data.get('re')
  return {
    audience: said('audience'),
    people: data.getAll('person'),
    subject: said('subject'),
    text: said('text'),
    ...(re && { replyTo: re }),
  }
}

let known = JSON.stringify(written())
let rest = REST_MS
let isOver = false
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause
/** @type {Promise<void> | undefined} */
let keeping

letter.addEventListener('input', ({ target }) => {
  if (target !== field('q')) later()
})
letter.addEventListener('submit', (event) => {
  clearTimeout(pause)
  if (!keeping) return
  // The form has to know the version that is just being kept.
  event.preventDefault()
  void keeping.then(() => letter.requestSubmit(event.submitter))
})
addEventListener('pagehide', () => {
  isOver = true
  clearTimeout(pause)
})

function later() {
  clearTimeout(pause)
  if (!isOver) pause = setTimeout(() => void keep(), rest)
}

/** Keeps the draft where it has changed; one request at a time. */
async function keep() {
  if (keeping) return later()
  let now = written()
  let body = JSON.stringify(now)
  if (body === known || !(now.subject.trim() || now.text.trim())) return
  keeping = put(now, body)
  await keeping
  keeping = undefined
}

/** @param {ReturnType<typeof written>} now @param {string} body */
async function put(now, body) {
  let version = Number(field('version').value)
  try {
    let answer = await fetch(`/api/mail/drafts/${field('key').value}`, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
      },
      body: JSON.stringify({ ...now, version }),
      signal: AbortSignal.timeout(KEEPING_MS),
    })
    let said = await answer.json()
    if (answer.ok) return kept(said, body)
    // Another window has kept a later one, or it is sent: trying again would change nothing.
    if (answer.status < 500 && answer.status !== 429) {
      isOver = true
      state.textContent = said.error.message
      return
    }
  } catch {
    // No answer came. Kept all the same, it is the same draft the next time.
  }
  state.textContent = words.notKept ?? ''
  rest = Math.min(rest * 2, LONGEST_REST_MS)
  later()
}

/** @param {{ version: number, date: string }} draft @param {string} body */
function kept({ version, date }, body) {
  known = body
  rest = REST_MS
  field('version').value = String(version)
  let time = new Intl.DateTimeFormat(words.locale, { hour: '2-digit', minute: '2-digit' })
  state.textContent = `${words.isKept} ${time.format(new Date(date))}`
  for (let button of letter.querySelectorAll('[data-discard]')) button.removeAttribute('hidden')
  // Loaded again, the page shows the draft.
  let draft = new URLSearchParams({ draft: field('key').value })
  history.replaceState(null, '', `${location.pathname}?${draft}`)
}

// People, as the page of a search shows them.

let chosen = /** @type {HTMLElement} */ (letter.querySelector('[data-chosen]'))
let found = /** @type {HTMLElement} */ (letter.querySelector('[data-found]'))
/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing
/** @type {AbortController | undefined} */
let search

field('q').addEventListener('input', () => {
  clearTimeout(typing)
  typing = setTimeout(() => void look(), TYPING_MS)
})

async function look() {
  search?.abort()
  let query = field('q').value.trim()
  if (!query) return found.replaceChildren()
  search = new AbortController()
  try {
    let asked = new URLSearchParams({ q: query })
    for (let box of chosen.querySelectorAll('input')) asked.append('to', box.value)
    let answer = await fetch(`${letter.action}?${asked}`, { signal: search.signal })
    if (!answer.ok) return
    let page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    found.replaceChildren(...(page.querySelector('[data-found]')?.childNodes ?? []))
  } catch {
    // Another letter was typed meanwhile, or there is no network: the button still asks.
  }
}

found.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.checked) return
  let person = target.closest('label')
  if (!person) return
  chosen.querySelector('p')?.remove()
  chosen.append(person)
  field('q').value = ''
  found.replaceChildren()
  target.focus()
})

// Marks.

let text = /** @type {HTMLTextAreaElement} */ (field('text'))
let bar = document.createElement('div')
bar.className = 'chips'
/** @type {[string | undefined, (selected: string) => string][]} */
let marks = [
  [words.bold, (selected) => `**${selected}**`],
  [words.list, (selected) => selected.replace(/^/gm, '- ')],
  [words.link, (selected) => `[${selected}](https://)`],
]
for (let [label, mark] of marks) {
  let button = document.createElement('button')
  button.type = 'button'
  button.className = 'button quiet small'
  button.textContent = label ?? ''
  button.addEventListener('click', () => {
    let [from, to] = [text.selectionStart, text.selectionEnd]
    // What the browser itself inserts can be undone there.
    text.focus()
    let marked = mark(text.value.slice(from, to))
    if (!document.execCommand('insertText', false, marked))
      text.setRangeText(marked, from, to, 'end')
    later()
  })
  bar.append(button)
}
// In room that the text gives, so that nothing moves when the buttons come.
let { height, bottom } = text.getBoundingClientRect()
text.after(bar)
text.style.height = `${height - (bar.getBoundingClientRect().bottom - bottom)}px`

// @ts-check

// A conversation with JavaScript: what is new appears by itself, and a message is sent without
// leaving the page. The page stays what the server made: this fetches it again and takes over its
// lines, so that their order and their words are the server's.

/** @param {ParentNode} from @param {string} selector */
let find = (from, selector) => /** @type {HTMLElement | null} */ (from.querySelector(selector))
let chat = find(document, '[data-chat]')
let news = chat?.dataset.chat

const SOON_MS = 2_000
const LATEST_MS = 60_000
const PATIENCE_MS = 10_000
const TRIES = 4
let delay = SOON_MS
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer

if (chat) {
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : ask(0)))
  addEventListener('online', () => ask(0))
  find(chat, '[data-reload]')?.addEventListener('click', (event) => {
    event.preventDefault()
    void refresh()
  })
  ask(SOON_MS)
  prepareForm()
}

function stop() {
  clearTimeout(timer)
}

/** @param {number} after */
function ask(after) {
  stop()
  if (after < SOON_MS) delay = SOON_MS
  if (!document.hidden) timer = setTimeout(() => void look(), after)
}

/** Asks whether there is anything new: more and more seldom while there is not. */
async function look() {
  try {
    let answer = await fetch('/api/chat/news', { signal: AbortSignal.timeout(PATIENCE_MS) })
    // Signed out, or the school uses no chat any more: the next page says so.
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) return
    let known = answer.ok ? String((await answer.json()).news) : news
    delay = answer.ok ? delay * 1.5 : LATEST_MS
    if (known !== news) await refresh()
  } catch {
    delay *= 2
  }
  delay = Math.min(delay, LATEST_MS)
  ask(Math.max(delay, SOON_MS))
}

async function refresh() {
  let answer = await fetch(location.pathname, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (answer.ok) take(await answer.text())
}

/** Takes over what the server's page has, line by line. @param {string} html */
function take(html) {
  let page = new DOMParser().parseFromString(html, 'text/html')
  let [fresh, list] = [find(page, '#messages'), find(document, '#messages')]
  let [now, was] = [find(page, '[data-chat]'), chat]
  if (!fresh || !list || !now || !was) return
  news = now.dataset.chat
  let before = list.childElementCount
  merge(list, fresh)
  let [others, beside] = [find(page, '#beside'), find(document, '#beside')]
  if (others && beside && others.innerHTML !== beside.innerHTML) beside.innerHTML = others.innerHTML
  let [seen, told] = [find(page, '#seen'), find(document, '#seen')]
  if (seen && told) told.textContent = seen.textContent
  let [form, own] = [find(page, '#send'), find(document, '#send')]
  // Closed in the meantime, or open again.
  if (form && own && form.tagName !== own.tagName) {
    own.replaceWith(form)
    prepareForm()
  }
  if (list.childElementCount > before) {
    delay = SOON_MS
    // The form comes with it: what is written next is seen.
    find(document, '#send')?.scrollIntoView({ block: 'end' })
  }
}

/** @param {HTMLElement} list @param {HTMLElement} fresh */
function merge(list, fresh) {
  /** @type {Element | null} */
  let last = null
  for (let line of fresh.children) {
    let known = document.getElementById(line.id)
    if (known && known.innerHTML !== line.innerHTML) known.innerHTML = line.innerHTML
    known ??= /** @type {HTMLElement} */ (line.cloneNode(true))
    if (!known.isConnected && last) last.after(known)
    else if (!known.isConnected) list.prepend(known)
    last = known
  }
}

function prepareForm() {
  let form = /** @type {HTMLFormElement | null} */ (find(document, 'form#send'))
  let text = /** @type {HTMLTextAreaElement | null} */ (form && find(form, 'textarea'))
  if (!form || !text) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form, text)
  })
  text.addEventListener('keydown', (event) => {
    // On a phone Enter breaks the line: there is no Shift to hold.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    form.requestSubmit()
  })
  let row = Object.assign(document.createElement('p'), { className: 'chat-emoji' })
  for (let emoji of form.dataset.emoji?.split(' ') ?? []) {
    let button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: emoji,
    })
    button.addEventListener('click', () => {
      text.setRangeText(emoji, text.selectionStart, text.selectionEnd, 'end')
      text.focus()
    })
    row.append(button)
  }
  text.after(row)
}

/**
 * Sends a message, again and again with the same key: however often it arrives, it is one.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLTextAreaElement} text
 */
async function send(form, text) {
  let body = new FormData(form)
  let file = body.get('picture')
  if (!text.value.trim() && !(file instanceof File && file.size > 0)) return text.focus()
  let line = document.createElement('li')
  line.className = 'chat-message is-own'
  line.innerHTML = '<div class="chat-bubble"><p dir="auto"></p><small class="muted"></small></div>'
  let [words, state] = [find(line, 'p'), find(line, 'small')]
  if (words) words.textContent = text.value
  find(document, '#messages')?.append(line)
  // The next message has a key of its own, and may be written at once.
  let key = /** @type {HTMLInputElement} */ (form.elements.namedItem('key'))
  key.value = crypto.randomUUID()
  form.reset()
  text.value = text.defaultValue = ''
  text.focus()
  let post = async () => {
    if (state) state.textContent = form.dataset.sending ?? ''
    let answer = await posted(form.action, body)
    if (!answer) return failed()
    let html = await answer.text()
    line.remove()
    if (answer.ok) return take(html)
    // Refused: the server's page has the words and says why.
    let [refused, own] = [
      find(new DOMParser().parseFromString(html, 'text/html'), '#send'),
      find(document, '#send'),
    ]
    if (!refused || !own) return location.reload()
    // What was begun meanwhile stands below what came back.
    let begun = text.isConnected ? text.value : ''
    own.replaceWith(refused)
    prepareForm()
    let again = /** @type {HTMLTextAreaElement | null} */ (find(document, '#chat-text'))
    if (!again) return
    if (begun) again.value = [again.value, begun].filter(Boolean).join('\n')
    again.focus()
  }
  let failed = () => {
    if (!state) return
    let again = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'way',
      textContent: form.dataset.again ?? '',
      onclick: post,
    })
    state.replaceChildren(`${form.dataset.failed} `, again)
  }
  await post()
  ask(0)
}

/**
 * The answer, once one comes; undefined where none does.
 *
 * @param {string} action
 * @param {FormData} body
 */
async function posted(action, body) {
  for (let nth = 0; nth < TRIES; nth++) {
    if (nth > 0) await new Promise((done) => setTimeout(done, 500 * 2 ** nth))
    try {
      let signal = AbortSignal.timeout(PATIENCE_MS * (body.get('picture') ? 6 : 1))
      let answer = await fetch(action, { method: 'POST', body, signal })
      if (answer.status < 500) return answer
    } catch {
      // No answer came: it may have arrived all the same, and its key makes it one.
    }
  }
  return undefined
}

// @ts-check

// The calendar with JavaScript, for who may change events: one is dragged to another day or hour,
// and its lower edge to another end, by quarter hours. What stands where is the server's to say:
// this sends the change, and takes over the days of the page that comes back.

const ANSWER_MS = 15_000
const SLOT = 30
const QUARTER = 15
/** The last quarter of a day begins an event, or ends one. */
const LATEST = 24 * 60 - QUARTER
const DAY_MS = 86_400_000

let page = /** @type {HTMLElement | null} */ (document.querySelector('[data-calendar]'))

/** @typedef {{ event: HTMLElement, day: string, grabbed: number | null }} Held */
/** @type {Held | null} */
let held = null
/** @type {HTMLElement | null} */
let aimed = null

if (page) {
  page.addEventListener('dragstart', begin)
  page.addEventListener('dragover', aim)
  page.addEventListener('dragend', letGo)
  page.addEventListener('drop', drop)
  page.addEventListener('pointerdown', stretch)
  // An edge that was dragged is no click on its event.
  page.addEventListener('click', (event) => edgeOf(event.target) && event.preventDefault())
  prepare()
}

/** Gives each event whose hours may change an edge to take hold of. */
function prepare() {
  for (let event of page?.querySelectorAll('.taken [data-end]') ?? [])
    event.append(Object.assign(document.createElement('i'), { className: 'ev-edge' }))
}

/** @param {DragEvent} drag */
function begin(drag) {
  let { target } = drag
  let event = /** @type {HTMLElement | null} */ (
    target instanceof Element ? target.closest('[data-version]') : null
  )
  let cell = cellOf(target)
  if (edge || !event || !cell?.dataset.day) return edge && drag.preventDefault()
  let isTimed = event.dataset.end !== undefined
  held = { event, day: cell.dataset.day, grabbed: isTimed ? minuteAt(cell, drag.clientY) : null }
  if (drag.dataTransfer) drag.dataTransfer.effectAllowed = 'move'
}

/** @param {DragEvent} drag */
function aim(drag) {
  let cell = cellOf(drag.target)
  if (!held || !cell) return
  drag.preventDefault()
  if (aimed !== cell) unaim()
  aimed = cell
  cell.classList.add('aimed')
  let begins = beginsAt(held, cell, drag.clientY)
  if (begins !== null) cell.dataset.at = clock(begins)
}

function unaim() {
  aimed?.classList.remove('aimed')
  aimed?.removeAttribute('data-at')
  aimed = null
}

function letGo() {
  held = null
  unaim()
}

/** @param {DragEvent} drag */
function drop(drag) {
  let cell = cellOf(drag.target)
  if (!held || !cell?.dataset.day) return
  drag.preventDefault()
  let { event, day } = held
  let begins = beginsAt(held, cell, drag.clientY)
  letGo()
  let days = (Date.parse(cell.dataset.day) - Date.parse(day)) / DAY_MS
  let startTime = begins === null || begins === startOf(event) ? '' : clock(begins)
  if (days !== 0 || startTime) void save(event, { days: String(days), startTime })
}

/**
 * The minute at which what is held would begin; null where only days count. An event that does not
 * begin at a quarter moves by quarters all the same.
 *
 * @param {Held} held
 * @param {HTMLElement} cell
 * @param {number} y
 */
function beginsAt({ event, grabbed }, cell, y) {
  let over = minuteAt(cell, y)
  if (grabbed === null || over === null) return null
  let start = startOf(event)
  let latest = Math.max(0, LATEST - (Number(event.dataset.end) - start))
  return Math.max(0, Math.min(start + quarters(over - grabbed), latest))
}

/** @type {Element | null} */
let edge = null

/** @param {PointerEvent} press */
function stretch(press) {
  edge = edgeOf(press.target)
  let event = /** @type {HTMLElement | null} */ (edge?.closest('[data-end]') ?? null)
  let cell = cellOf(event)
  if (press.button !== 0) edge = null
  if (!edge || !event || !cell) return
  press.preventDefault()
  let [own, height] = [edge, event.offsetHeight]
  let minutes = (SLOT * cell.rowSpan) / cell.offsetHeight
  let [start, was] = [startOf(event), Number(event.dataset.end)]
  let until = was
  own.setPointerCapture(press.pointerId)
  /** @param {Event} move */
  let drag = (move) => {
    let by = /** @type {PointerEvent} */ (move).clientY - press.clientY
    until = Math.min(LATEST, Math.max(start + QUARTER, was + quarters(by * minutes)))
    event.dataset.at = clock(until)
    event.style.insetBlockEnd = 'auto'
    event.style.blockSize = `${height + (until - was) / minutes}px`
  }
  /** @param {boolean} isKept */
  let done = (isKept) => {
    own.removeEventListener('pointermove', drag)
    edge = null
    event.removeAttribute('data-at')
    if (isKept && until !== was) return void save(event, { days: '0', endTime: clock(until) })
    put(event)
  }
  own.addEventListener('pointermove', drag)
  own.addEventListener('pointerup', () => done(true), { once: true })
  own.addEventListener('pointercancel', () => done(false), { once: true })
}

/** Back to where and how long it was. @param {HTMLElement} event */
function put(event) {
  event.style.removeProperty('inset-block-end')
  event.style.removeProperty('block-size')
  event.removeAttribute('aria-busy')
}

/**
 * Sends a change. Of a series it asks which times are meant, as the page of an event does.
 *
 * @param {HTMLElement} event
 * @param {Record<string, string>} change
 */
async function save(event, change) {
  let { pathname, searchParams } = new URL(/** @type {HTMLAnchorElement} */ (event).href)
  let on = searchParams.get('on')
  let scope = on === null ? 'all' : await askScope()
  if (!scope) return put(event)
  event.setAttribute('aria-busy', 'true')
  tell()
  let here = new URLSearchParams(location.search)
  let body = new URLSearchParams({
    ...change,
    scope,
    on: on ?? '',
    version: event.dataset.version ?? '',
    key: crypto.randomUUID(),
    view: here.get('view') ?? '',
    day: here.get('day') ?? '',
  })
  let said = await sent(`${pathname}/move`, body)
  if (!said) return
  put(event)
  await refresh()
  tell(page?.dataset[said])
}

/**
 * Sends it; what is to be said where it was not saved.
 *
 * @param {string} action
 * @param {URLSearchParams} body
 */
async function sent(action, body) {
  try {
    let signal = AbortSignal.timeout(ANSWER_MS)
    let answer = await fetch(action, { method: 'POST', body, signal })
    if (!answer.ok) return answer.status === 409 ? 'changed' : 'refused'
    take(await answer.text())
    return undefined
  } catch {
    return 'failed'
  }
}

/** What stands there now. */
async function refresh() {
  try {
    let answer = await fetch(location.href, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (answer.ok) take(await answer.text())
  } catch {
    // Said by who asked: nothing came.
  }
}

/** Takes over the days of a page of the server's, and what it tells. @param {string} html */
function take(html) {
  let fresh = new DOMParser().parseFromString(html, 'text/html')
  let days = fresh.querySelector('[data-days]')
  // Signed out in the meantime: the page that is loaded says so.
  if (!days) return location.reload()
  page?.querySelector('[data-days]')?.replaceWith(days)
  let [told, sentence] = ['.toast', '.hero-sentence'].map((name) => fresh.querySelector(name))
  if (sentence) document.querySelector('.hero-sentence')?.replaceWith(sentence)
  document.querySelector('.toast')?.remove()
  if (told) document.querySelector('#content')?.prepend(told)
  prepare()
}

/** @returns {Promise<string>} */
function askScope() {
  let dialog = /** @type {HTMLDialogElement} */ (page?.querySelector('dialog'))
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((answer) =>
    dialog.addEventListener('close', () => answer(dialog.returnValue), { once: true }),
  )
}

/** @param {string} [what] */
function tell(what) {
  let told = /** @type {HTMLElement | null} */ (page?.querySelector('[data-told]') ?? null)
  if (!told) return
  told.textContent = what ?? ''
  told.hidden = !what
}

/** @param {EventTarget | null} target */
function cellOf(target) {
  return /** @type {HTMLTableCellElement | null} */ (
    target instanceof Element ? target.closest('td[data-day]') : null
  )
}

/** @param {EventTarget | null} target */
function edgeOf(target) {
  return target instanceof Element ? target.closest('.ev-edge') : null
}

/**
 * Which minute of its day a height is; null in a cell that has no hours.
 *
 * @param {HTMLElement} cell
 * @param {number} y
 */
function minuteAt(cell, y) {
  let { top, height } = cell.getBoundingClientRect()
  let { rowSpan } = /** @type {HTMLTableCellElement} */ (cell)
  if (!cell.dataset.minute) return null
  return Number(cell.dataset.minute) + ((y - top) / height) * rowSpan * SLOT
}

/** @param {HTMLElement} event */
function startOf(event) {
  let [hours = 0, minutes = 0] = event.querySelector('time')?.dateTime.split(':').map(Number) ?? []
  return hours * 60 + minutes
}

/** @param {number} minutes */
function quarters(minutes) {
  return Math.round(minutes / QUARTER) * QUARTER
}

/** @param {number} minute */
function clock(minute) {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

// @ts-check

// The board with JavaScript: cards and columns are dragged, or moved with Alt and an arrow key.
// What stands where is the server's to say: this sends the move, and takes over the columns of the
// page that comes back.

// In a block: its names are none of another script's.
{
  const ANSWER_MS = 15_000

  let page = /** @type {HTMLElement | null} */ (document.querySelector('[data-kanban]'))

  /** @type {HTMLElement | null} */
  let held = null
  /** Before what it would be put, or in which column. @type {HTMLElement | null} */
  let aimed = null

  if (page) {
    page.addEventListener('dragstart', begin)
    page.addEventListener('dragover', aim)
    page.addEventListener('dragend', letGo)
    page.addEventListener('drop', drop)
    page.addEventListener('keydown', press)
    prepare()
  }

  /** Cards are dragged as a whole, columns by their heads. */
  function prepare() {
    for (let one of page?.querySelectorAll('[data-card], [data-column] > header') ?? [])
      one.setAttribute('draggable', 'true')
  }

  /** @param {DragEvent} drag */
  function begin(drag) {
    held = cardOf(drag.target) ?? (isHead(drag.target) ? columnOf(drag.target) : null)
    if (!held || !drag.dataTransfer) return
    drag.dataTransfer.effectAllowed = 'move'
    drag.dataTransfer.setData('text/plain', '')
  }

  /** @param {DragEvent} drag */
  function aim(drag) {
    if (!held || !columnOf(drag.target)) return
    drag.preventDefault()
    let next = held.dataset.card
      ? (nextCard(drag) ?? columnOf(drag.target))
      : nextColumn(drag.clientX)
    if (next === aimed) return
    unaim()
    aimed = next
    aimed?.classList.add('aimed')
  }

  /** The card above which what is held would be put, in the column that the pointer is over. */
  function nextCard(/** @type {DragEvent} */ { target, clientY }) {
    return cardsOf(columnOf(target)).find((card) => {
      let { top, height } = card.getBoundingClientRect()
      return card !== held && clientY < top + height / 2
    })
  }

  /** The column before which the one that is held would be put. @param {number} x */
  function nextColumn(x) {
    let isRightToLeft = document.dir === 'rtl'
    let next = columns().find((column) => {
      let { left, width } = column.getBoundingClientRect()
      let middle = left + width / 2
      return column !== held && (isRightToLeft ? x > middle : x < middle)
    })
    return next ?? null
  }

  function unaim() {
    aimed?.classList.remove('aimed')
    aimed = null
  }

  function letGo() {
    unaim()
    held = null
  }

  /** @param {DragEvent} drag */
  function drop(drag) {
    let column = columnOf(drag.target)
    if (!held || !column) return
    drag.preventDefault()
    let moved = held
    let next = moved.dataset.card ? nextCard(drag) : nextColumn(drag.clientX)
    letGo()
    if (moved.dataset.card) {
      let others = cardsOf(column).filter((card) => card !== moved)
      let before = others[(next ? others.indexOf(next) : others.length) - 1]
      if (before === moved.previousElementSibling && column.contains(moved)) return
      void moveCard(moved, column, before)
    } else {
      let others = columns().filter((one) => one !== moved)
      let before = others[(next ? others.indexOf(next) : others.length) - 1]
      if (before !== moved.previousElementSibling) void moveColumn(moved, before)
    }
  }

  /** Alt and an arrow: up and down in its column, to either side into the next one. */
  function press(/** @type {KeyboardEvent} */ event) {
    let card = cardOf(event.target)
    let column = columnOf(card)
    if (!event.altKey || !card || !column) return
    let cards = cardsOf(column)
    let at = cards.indexOf(card)
    let forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowUp' && at > 0) void moveCard(card, column, cards[at - 2])
    else if (event.key === 'ArrowDown' && at < cards.length - 1)
      void moveCard(card, column, cards[at + 1])
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      let all = columns()
      let to = all[all.indexOf(column) + (event.key === forward ? 1 : -1)]
      if (to) void moveCard(card, to, cardsOf(to).at(-1))
    } else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  /**
   * @param {HTMLElement} card
   * @param {HTMLElement} column
   * @param {HTMLElement | undefined} before
   */
  async function moveCard(card, column, before) {
    let { card: id = '', placed = '' } = card.dataset
    let isMoved = await save(card, `/dashboard/kanban/cards/${id}/move`, {
      column: column.dataset.column ?? '',
      after: before?.dataset.card ?? '',
      placed,
      key: crypto.randomUUID(),
    })
    let now = page?.querySelector(`[data-card="${CSS.escape(id)}"]`)
    let link = /** @type {HTMLElement | null} */ (now?.querySelector('a') ?? null)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (isMoved && link) say(link)
  }

  /**
   * @param {HTMLElement} column
   * @param {HTMLElement | undefined} before
   */
  async function moveColumn(column, before) {
    let { column: id = '' } = column.dataset
    await save(column, `/dashboard/kanban/columns/${id}/move`, {
      after: before?.dataset.column ?? '',
    })
  }

  /**
   * Sends a move; whether it was done. Where it was not, the board shows what there is, and says why.
   *
   * @param {HTMLElement} moved
   * @param {string} action
   * @param {Record<string, string>} fields
   */
  async function save(moved, action, fields) {
    moved.setAttribute('aria-busy', 'true')
    tell()
    let body = new URLSearchParams({ ...fields, search: page?.dataset.search ?? '' })
    let said = await sent(action, body)
    if (!said) return true
    await refresh()
    moved.removeAttribute('aria-busy')
    tell(page?.dataset[said])
    return false
  }

  /**
   * @param {string} action
   * @param {URLSearchParams} body
   */
  async function sent(action, body) {
    try {
      let signal = AbortSignal.timeout(ANSWER_MS)
      let answer = await fetch(action, { method: 'POST', body, signal })
      if (!answer.ok) return answer.status === 409 || answer.status === 404 ? 'changed' : 'refused'
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

  /** Takes over the columns of a page of the server's. @param {string} html */
  function take(html) {
    let fresh = new DOMParser().parseFromString(html, 'text/html')
    let columns = fresh.querySelector('[data-columns]')
    // Signed out in the meantime: the page that is loaded says so.
    if (!columns) return location.reload()
    let shown = page?.querySelector('[data-columns]')
    let left = shown?.scrollLeft ?? 0
    shown?.replaceWith(columns)
    columns.scrollLeft = left
    prepare()
  }

  /** Where a card is now, for who does not see it. @param {HTMLElement} link */
  function say(link) {
    let card = cardOf(link)
    let column = columnOf(card)
    let said = /** @type {HTMLElement | null} */ (page?.querySelector('[data-said]') ?? null)
    if (!card || !column || !said) return
    let words = {
      title: link.textContent ?? '',
      column: column.querySelector('h2')?.textContent ?? '',
      position: new Intl.NumberFormat(page?.dataset.locale).format(
        cardsOf(column).indexOf(card) + 1,
      ),
    }
    said.textContent = Object.entries(words).reduce(
      (text, [name, word]) => text.replace(`{${name}}`, () => `\u2068${word}\u2069`),
      page?.dataset.moved ?? '',
    )
  }

  /** @param {string} [what] */
  function tell(what) {
    let told = /** @type {HTMLElement | null} */ (page?.querySelector('[data-told]') ?? null)
    if (!told) return
    told.textContent = what ?? ''
    told.hidden = !what
  }

  /** What else is dragged out of a column, as a link, moves nothing. */
  function isHead(/** @type {EventTarget | null} */ target) {
    return target instanceof Element && target.matches('[data-column] > header')
  }

  /** @param {EventTarget | null} target */
  function cardOf(target) {
    return /** @type {HTMLElement | null} */ (
      target instanceof Element ? target.closest('[data-card]') : null
    )
  }

  /** @param {EventTarget | null} target */
  function columnOf(target) {
    return /** @type {HTMLElement | null} */ (
      target instanceof Element ? target.closest('[data-column]') : null
    )
  }

  /** @param {Element | null} column */
  function cardsOf(column) {
    return /** @type {HTMLElement[]} */ ([...(column?.querySelectorAll('[data-card]') ?? [])])
  }

  function columns() {
    return /** @type {HTMLElement[]} */ ([...(page?.querySelectorAll('[data-column]') ?? [])])
  }
}

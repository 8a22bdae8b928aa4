// @ts-check

// The board with JavaScript: cards and columns are dragged, or moved with Alt and an arrow key.
// What stands where is the server's to say: this sends the move, and takes over the columns of the
// page that comes back.

// In a block: its names are none of another script's.
{
  const ANSWER_MS = 15_000

  let page = /** @type {HTMLElement | null} */ (document.querySelector('[data-kanban]'))

  /** Moves are sent one after another: each says what place the one before it gave the card. */
  let queue = Promise.resolve()

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
      later(() => moveCard(idOf(moved), idOf(column), idOf(before)))
    } else {
      let others = columns().filter((one) => one !== moved)
      let before = others[(next ? others.indexOf(next) : others.length) - 1]
      if (before !== moved.previousElementSibling)
        later(() => moveColumn(idOf(moved), idOf(before)))
    }
  }

  /**
   * After the moves before it, also where one of them went wrong.
   *
   * @param {() => Promise<void>} move
   */
  function later(move) {
    queue = queue.then(move, move)
  }

  /** Alt and an arrow: up and down in its column, to either side into the next one. */
  function press(/** @type {KeyboardEvent} */ event) {
    let { altKey, key } = event
    let id = idOf(cardOf(event.target))
    if (!altKey || !id || !key.startsWith('Arrow')) return
    event.preventDefault()
    later(() => step(id, key))
  }

  /** One place on from where the card is by then. @param {string} id @param {string} key */
  async function step(id, key) {
    let [column, before] = nextPlace(find(id), key) ?? []
    if (column) await moveCard(id, idOf(column), idOf(before))
  }

  /**
   * The column, and the card below which it goes.
   *
   * @param {HTMLElement | null | undefined} card
   * @param {string} key
   * @returns {[HTMLElement, HTMLElement | undefined] | undefined}
   */
  function nextPlace(card, key) {
    let column = columnOf(card ?? null)
    if (!card || !column) return
    let cards = cardsOf(column)
    let at = cards.indexOf(card)
    if (key === 'ArrowUp') return at > 0 ? [column, cards[at - 2]] : undefined
    if (key === 'ArrowDown') return cards[at + 1] && [column, cards[at + 1]]
    let all = columns()
    let forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    let next = all[all.indexOf(column) + (key === forward ? 1 : -1)]
    return next && [next, cardsOf(next).at(-1)]
  }

  /**
   * @param {string} id
   * @param {string} column
   * @param {string} after the card below which it goes; empty for the top
   */
  async function moveCard(id, column, after) {
    let card = find(id)
    if (!card) return
    let isMoved = await save(card, `/dashboard/kanban/cards/${id}/move`, {
      column,
      after,
      placed: card.dataset.placed ?? '',
      key: crypto.randomUUID(),
    })
    let link = /** @type {HTMLElement | null} */ (find(id)?.querySelector('a') ?? null)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (isMoved && link) say(link)
  }

  /** @param {string} id @param {string} after */
  async function moveColumn(id, after) {
    let column = find(id)
    if (column) await save(column, `/dashboard/kanban/columns/${id}/move`, { after })
  }

  /**
   * Sends a move; whether it was done. Where it was not, the board shows what there is, and says
   * why.
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
    // Once more: with the same key it is one move, also where only the answer was lost.
    if (said === 'failed') said = await sent(action, body)
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
    // What is being written stays.
    for (let field of columns.querySelectorAll('input[id]')) {
      let written = shown?.querySelector(`#${CSS.escape(field.id)}`)
      if (written instanceof HTMLInputElement) field.setAttribute('value', written.value)
    }
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

  /** The card or column of this id, as it stands now. @param {string} id */
  function find(id) {
    let name = CSS.escape(id)
    return /** @type {HTMLElement | null | undefined} */ (
      page?.querySelector(`[data-card="${name}"], [data-column="${name}"]`)
    )
  }

  /** @param {HTMLElement | null | undefined} one */
  function idOf(one) {
    return one?.dataset.card ?? one?.dataset.column ?? ''
  }

  /** @param {Element | null} column */
  function cardsOf(column) {
    return /** @type {HTMLElement[]} */ ([...(column?.querySelectorAll('[data-card]') ?? [])])
  }

  function columns() {
    return /** @type {HTMLElement[]} */ ([...(page?.querySelectorAll('[data-column]') ?? [])])
  }
}

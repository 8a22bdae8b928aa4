// @ts-check

// The enrol board with JavaScript: a card moves to the other column at once, by its checkbox, by
// the arrow keys or by dragging, and screen readers announce each move. The form stays the one of
// the page: a ticked box is a card in the enrolled column.

let form = /** @type {HTMLFormElement} */ (document.querySelector('form[data-board]'))
let lists = [0, 1].map(
  (at) => /** @type {HTMLElement} */ (form.querySelector(`[data-column="${at}"] ul`)),
)
let told = /** @type {HTMLOutputElement} */ (form.querySelector('[data-status]'))
let wasEnrolled = new Set(String(new FormData(form).get('was')).split(' '))
let numbers = new Intl.NumberFormat(form.dataset.locale)
let plurals = new Intl.PluralRules(form.dataset.locale)
/** @type {Record<string, string>} */
let people = JSON.parse(form.dataset.people ?? '{}')

/** @param {Element} card */
let boxOf = (card) => /** @type {HTMLInputElement} */ (card.querySelector('input'))
let cards = () => [...form.querySelectorAll('[data-card]')]

// How many cards a column had when it came says what the page's number counts besides them.
let elsewhere = lists.map(
  (list) => Number(countOf(list).dataset.count) - list.querySelectorAll('[data-card]').length,
)
for (let card of cards()) {
  card.setAttribute('draggable', 'true')
  place(card)
}
tell('')

form.addEventListener('change', ({ target }) => {
  let card = cardOf(target)
  if (card) move(card, boxOf(card).checked)
})

form.addEventListener('keydown', (event) => {
  let card = cardOf(event.target)
  if (!card) return
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    let next = event.key === 'ArrowUp' ? card.previousElementSibling : card.nextElementSibling
    if (next) boxOf(next).focus()
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    // The unenrolled are where a line begins.
    let forward = getComputedStyle(form).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    move(card, event.key === forward)
  } else return
  event.preventDefault()
})

/** @type {Element | null} */
let dragged = null
form.addEventListener('dragstart', ({ target, dataTransfer }) => {
  dragged = cardOf(target)
  if (dragged)
    dataTransfer?.setData('text/plain', /** @type {HTMLElement} */ (dragged).dataset.card ?? '')
})
form.addEventListener('dragend', () => {
  dragged = null
  for (let list of lists) columnOf(list).classList.remove('aimed')
})
for (let [at, list] of lists.entries()) {
  let column = columnOf(list)
  column.addEventListener('dragover', (event) => {
    if (!dragged) return
    event.preventDefault()
    column.classList.add('aimed')
  })
  column.addEventListener('dragleave', () => column.classList.remove('aimed'))
  column.addEventListener('drop', (event) => {
    if (!dragged) return
    event.preventDefault()
    move(dragged, at === 1)
  })
}

/**
 * Moves a card, announces it, and keeps the focus on it.
 *
 * @param {Element} card
 * @param {boolean} isEnrolled
 */
function move(card, isEnrolled) {
  let box = boxOf(card)
  if (box.checked === isEnrolled && lists[Number(isEnrolled)]?.contains(card)) return
  box.checked = isEnrolled
  place(card)
  box.focus({ preventScroll: true })
  let name = /** @type {HTMLElement} */ (card).dataset.card ?? ''
  // The name in isolation: it may be of the other script.
  tell(
    (isEnrolled ? form.dataset.goesIn : form.dataset.goesOut)?.replace(
      '{name}',
      () => `\u2068${name}\u2069`,
    ) ?? '',
  )
}

/** @param {Element} card */
function place(card) {
  let list = lists[Number(boxOf(card).checked)]
  if (list && !list.contains(card)) list.prepend(card)
}

/** The number of people in each column's head: those on other pages stay there. */
function count() {
  for (let [at, list] of lists.entries()) {
    let total = (elsewhere[at] ?? 0) + list.querySelectorAll('[data-card]').length
    countOf(list).textContent =
      people[plurals.select(total)]?.replace('{n}', numbers.format(total)) ?? ''
  }
}

/** @param {string} what */
function tell(what) {
  let unsaved = cards()
    .map(boxOf)
    .filter(({ checked, value }) => checked !== wasEnrolled.has(value)).length
  told.value = [what, unsaved > 0 ? `${form.dataset.unsaved}: ${numbers.format(unsaved)}` : '']
    .filter(Boolean)
    .join(' ')
  count()
}

/** @param {EventTarget | null} target */
function cardOf(target) {
  return target instanceof Element ? target.closest('[data-card]') : null
}

/** @param {HTMLElement} list */
function columnOf(list) {
  return /** @type {HTMLElement} */ (list.closest('[data-column]'))
}

/** @param {HTMLElement} list */
function countOf(list) {
  return /** @type {HTMLElement} */ (columnOf(list).querySelector('[data-count]'))
}

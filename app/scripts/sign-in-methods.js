// @ts-check
/* oxlint-disable unicorn/require-post-message-target-origin -- A BroadcastChannel reaches its own origin alone, and takes no other argument. */

// The sign-in pages with JavaScript: a button that shows the password, and providers in a popup.
// All works without it. No library: on an old phone this file is all there is to wait for.

/** The page on which a provider's window ends. */
const ARRIVED = '/auth/arrived'
const WIDTH = 520
const HEIGHT = 720

for (let button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll('button[data-shows]')
)) {
  let input = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.shows ?? ''))
  button.hidden = false
  button.addEventListener('click', () => {
    let shown = input.type === 'password'
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  })
}

// Phones have no popups: there the page itself goes to the provider and comes back.
if (matchMedia('(min-width: 40rem) and (pointer: fine)').matches)
  addEventListener('submit', goInWindow)
if (location.pathname === ARRIVED) tellArrival()

/**
 * Opens a provider in a popup, and goes on with this page when the popup has come back.
 *
 * @param {SubmitEvent} event
 */
function goInWindow({ target, submitter }) {
  let form = /** @type {HTMLFormElement} */ (target)
  if (form.dataset.window === undefined || !(submitter instanceof HTMLButtonElement)) return
  let address = new URL(form.action)
  let next = address.searchParams.get('next') ?? '/'
  // In a popup already, or popups are blocked.
  if (
    next.startsWith(ARRIVED) ||
    !open(
      '',
      'provider',
      `popup,width=${WIDTH},height=${HEIGHT},left=${screenX + (outerWidth - WIDTH) / 2},top=${screenY + 80}`,
    )
  )
    return
  address.searchParams.set('next', `${ARRIVED}?${new URLSearchParams({ to: next })}`)
  submitter.formAction = address.href
  form.target = 'provider'
  let channel = arrivals()
  channel.addEventListener('message', ({ data }) => {
    if (!data.startsWith('/')) return
    channel.postMessage('seen')
    // Without a wanted page, a guardian card may wait.
    location.assign(next === '/' ? data : next)
  })
}

/**
 * Closes the popup once the page that opened it goes on, which is told where the popup's own link
 * leads. Without such a page, that link leads on.
 */
function tellArrival() {
  let channel = arrivals()
  channel.addEventListener('message', ({ data }) => data === 'seen' && close())
  channel.postMessage(document.querySelector('main a.button')?.getAttribute('href') ?? '/')
}

/**
 * Between our pages and popups. A popup that has been at a provider has no opener any more.
 */
function arrivals() {
  return new BroadcastChannel('sign-in-methods')
}

// @ts-check

// "Select all on this page" ticks the boxes at once; without scripts the link leads to the page on
// which they are ticked.

let link = /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[data-select-all]'))
link?.addEventListener('click', (event) => {
  let boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll('input[name="mail"]')
  )
  let areAll = [...boxes].every(({ checked }) => checked)
  for (let box of boxes) box.checked = !areAll
  event.preventDefault()
})

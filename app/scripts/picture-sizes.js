// @ts-check

// An uploaded picture with JavaScript: the browser, which has to decode it anyway, makes its small
// sizes, so that lists need not load the photograph. Without it, or where it fails, they do.

let input = /** @type {HTMLInputElement} */ (document.querySelector('input[data-sizes]'))
let fields = /** @type {NodeListOf<HTMLInputElement>} */ (
  input.form?.querySelectorAll('input[data-size]')
)
/** Points to a CSS pixel: enough for dense screens. */
const DENSITY = 2
const QUALITY = 0.8

input.addEventListener('change', () => void make(input.files?.[0]))

/** @param {File | undefined} file */
async function make(file) {
  for (let field of fields) field.value = ''
  if (!file) return
  try {
    let picture = await createImageBitmap(file)
    // Another file was chosen in the meantime.
    if (file !== input.files?.[0]) return
    for (let field of fields) field.value = drawn(picture, Number(field.dataset.size) * DENSITY)
    picture.close()
  } catch {
    // It is no picture: the Worker says so.
  }
}

/**
 * The middle of a picture, as a square of so many points: as it is shown.
 *
 * @param {ImageBitmap} picture
 * @param {number} points
 */
function drawn(picture, points) {
  let side = Math.min(picture.width, picture.height)
  let size = Math.min(points, side)
  let canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  let context = canvas.getContext('2d')
  if (!context) return ''
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: it would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  let [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

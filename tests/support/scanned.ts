import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { openBrowser } from './page.ts'

/** One page for all files of a process: it only looks. */
let reader: Page | undefined

/** What a camera reads in front of this part of a page. */
export async function scanned(part: Locator): Promise<string> {
  let png = await part.screenshot()
  reader ??= await (await (await openBrowser()).newContext()).newPage()
  let { pixels, width, height } = await reader.evaluate(
    async (source) => {
      let picture = new Image()
      picture.src = source
      await picture.decode()
      let canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [picture.width, picture.height]
      let context = canvas.getContext('2d')!
      context.drawImage(picture, 0, 0)
      return {
        pixels: [...context.getImageData(0, 0, picture.width, picture.height).data],
        width: picture.width,
        height: picture.height,
      }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? 'nothing'
}

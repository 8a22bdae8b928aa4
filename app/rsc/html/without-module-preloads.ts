/**
 * The RSC plugin preloads the chunks of each client component; on a page without React they are
 * waste. Where there are none the page is handed on as it is: of a long page each copy counts.
 */
export function withoutModulePreloads(html: string): string {
  let end = html.indexOf('</head>')
  let head = html.slice(0, end)
  let needed = head.replace(/<link rel="modulepreload"[^>]*>/g, '')
  return needed === head ? html : needed + html.slice(end)
}

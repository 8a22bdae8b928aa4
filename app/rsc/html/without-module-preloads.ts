/**
 * The RSC plugin preloads the chunks of each client component; on a page without React they are
 * waste.
 */
export function withoutModulePreloads(html: string): string {
  let end = html.indexOf('</head>')
  return html.slice(0, end).replace(/<link rel="modulepreload"[^>]*>/g, '') + html.slice(end)
}

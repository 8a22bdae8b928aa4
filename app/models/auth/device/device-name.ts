import Bowser from 'bowser'

/**
 * What a browser says of itself, in two words: "Chrome · Android". Empty where it says nothing that
 * anybody knows.
 */
export function deviceName(userAgent: string): string {
  if (!userAgent) return ''
  let { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ')
}

import Bowser from 'bowser'

/** A user agent in two words: "Chrome · Android"; empty where it is unknown. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return ''
  let { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' · ')
}

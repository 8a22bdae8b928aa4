/**
 * One subscriber's network, as rate limits count it: an IPv4 address, or the first 64 bits of an
 * IPv6 one, because a home line gets all of the other 64. Every spelling of an address gives the
 * same; text that is not an address stays as it is.
 */
export function networkOf(address: string): string {
  let groups = groupsOf(address)
  if (!groups) return address
  let isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The eight groups of an IPv6 address, in lower case and without leading zeros. `URL` validates the
 * address and knows all spellings.
 */
function groupsOf(address: string): string[] | undefined {
  let [host = ''] = address.split('%', 1)
  let url = `http://[${host}]`
  // Characters that a host may not contain could end it early.
  if (!/^[\da-f:.]{2,45}$/i.test(host) || !URL.canParse(url)) return undefined
  let [head = [], tail = []] = new URL(url).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

/** Two groups as the four numbers of an IPv4 address. */
function dotted(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

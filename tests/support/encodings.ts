/**
 * The upper half of Windows-1256 as the WHATWG encoding standard has it, sixteen characters a
 * line: Node and workerd must agree on it.
 */
export const upperHalf = [
  '€\u067e‚ƒ„…†‡ˆ‰\u0679‹Œ\u0686\u0698\u0688',
  '\u06af‘’“”•–—\u06a9™\u0691›œ\u200c\u200d\u06ba',
  '\u00a0،¢£¤¥¦§¨©\u06be«¬\u00ad®¯',
  '°±²³´µ¶·¸¹\u061b»¼½¾\u061f',
  '\u06c1\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f',
  '\u0630\u0631\u0632\u0633\u0634\u0635\u0636×\u0637\u0638\u0639\u063a\u0640\u0641\u0642\u0643',
  'à\u0644â\u0645\u0646\u0647\u0648çèéêë\u0649\u064aîï',
  '\u064b\u064c\u064d\u064eô\u064f\u0650÷\u0651ù\u0652ûü\u200e\u200f\u06d2',
].join('')

/** The bytes of the upper half. */
export const upperBytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128)

/** Text as UTF-16, big-endian. */
export function utf16BigEndian(text: string): Uint8Array {
  let bytes = new Uint8Array(text.length * 2)
  let view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at))
  return bytes
}

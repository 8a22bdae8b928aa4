/**
 * All the colours there are. `deep` names a colour's own shade: shadows and details take it, never
 * black.
 */
export const grounds = {
  cream: '#fcefd2',
  butter: '#fbe3a6',
  peach: '#fcdcc4',
  rose: '#f9d6d3',
  mint: '#d9ebd3',
  sky: '#d3e8ee',
  lilac: '#e6ddf0',
}

export const ink = '#43342f'
export const white = '#fffaf0'
export const cream = '#fbe9c9'
export const red = '#e4604f'
export const redDeep = '#c2453c'
export const orange = '#f1934b'
export const orangeDeep = '#d87532'
export const yellow = '#f8c94f'
export const yellowDeep = '#e6a62f'
export const green = '#86bb62'
export const greenDeep = '#56924f'
export const teal = '#45a699'
export const tealDeep = '#2f8178'
export const blue = '#69b1d6'
export const blueDeep = '#3f86b4'
export const navy = '#435576'
export const purple = '#a28bcd'
export const purpleDeep = '#7d67ad'
export const pink = '#f5aaa5'
export const pinkDeep = '#e5848a'
export const sand = '#ebc48d'
export const sandDeep = '#d3a264'
export const brown = '#ac7650'
export const brownDeep = '#80553c'
export const grey = '#b4bcc2'
export const greyDeep = '#8b959d'

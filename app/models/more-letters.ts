/**
 * Letters of a day that a school's heads may cause beyond one for each of its people, unless a
 * supervisor allowed more.
 */
export const MORE_LETTERS = 200

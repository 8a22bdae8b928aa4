// What we use of two packages that bring no types.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: string[]
      variationAxes: Record<string, { min: number; max: number; default: number }>
      noHinting: boolean
      dropTables: string[]
    },
  ): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: 'sfnt' | 'woff2'): Promise<Buffer>
}

type English = 'one' | 'other'
type Arabic = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The keys of the English file, each plural widened to the six forms that Arabic counts in. */
export type Translated<source> = {
  [
    key in keyof source as key extends `${infer stem}_${English}` ? `${stem}_${Arabic}` : key
  ]: source[key] extends string ? string : Translated<source[key]>
}

/** The settings of docs/configuration.md that can be tried on one's own machine. */
const names = [
  'EXTERNAL_HOME_URL',
  'EXTERNAL_FAQ_URL',
  'EXTERNAL_TERMS_URL',
  'EXTERNAL_PRIVACY_URL',
  'MEASUREMENT_URL',
  'MEASUREMENT_ID',
  'MAINTENANCE',
  'FAST_PAGES',
  'APP_LINK',
  'SECOND_FACTOR_REQUIRED',
  'DEMO_SCHOOL',
  'MODULES_OFF',
  'PRICE_FROM',
  'PRICE_CURRENCY',
  'PRICE_UNIT',
]

/** Those that stand in the environment of `npm start` or `npm run dev`, for the Worker. */
export function settingsFrom(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      let value = environment[name]
      return value ? [[name, value] as const] : []
    }),
  )
}

/**
 * Where Arabic months have other names than «يناير», by the country that stands for all that share
 * them: «كانون الثاني» of the Levant and Iraq, «جانفي» of Algeria and Tunisia, «نونبر» of Morocco,
 * «إبريل» of Mauritania. A test holds this to what `Intl` knows of each Arab country.
 */
const regions = {
  JO: ['JO', 'SY', 'LB', 'IQ', 'PS'],
  DZ: ['DZ', 'TN'],
  MA: ['MA'],
  MR: ['MR'],
} as const

export type MonthRegion = keyof typeof regions

const regionOfCountry = new Map<string, MonthRegion>(
  Object.entries(regions).flatMap(([region, countries]) =>
    countries.map((country) => [country, region as MonthRegion] as const),
  ),
)

/** The region whose month names a country has; undefined for those of most. */
export function monthRegionOf(country: string | undefined): MonthRegion | undefined {
  return country === undefined ? undefined : regionOfCountry.get(country)
}

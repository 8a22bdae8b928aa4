import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gain } from '#app/models/codes/redeem.ts'
import type { Gender } from '#app/models/current.ts'
import { Facts, type Fact } from '#app/ui/facts.tsx'

/** What a code gives, and what redeeming it ends. */
export function GainShown({ gain, locale }: { gain: Gain; locale: Locale }) {
  return (
    <>
      <Facts facts={factsOf(gain, locale)} />
      {gain.ends && (
        <Ending ends={gain.ends} gender={gain.gender} leaves={gain.leaves} locale={locale} />
      )}
    </>
  )
}

function factsOf(
  { role, gender, className, validUntil, isRenewal, ...school }: Gain,
  locale: Locale,
): Fact[] {
  let t = translate(locale)
  return [
    [t('account:school'), nameOf({ name: school.schoolName, nameEn: school.schoolNameEn }, locale)],
    [t('account:role'), t(`role.${role}.${gender}`)],
    ...(className ? [[t('codes:class'), className] as Fact] : []),
    // `validUntil` is the first day without; people ask for the last day with.
    [
      t('account:until'),
      formatOf(locale).day(addDays(validUntil, -1)),
      ...(isRenewal ? [t('codes:renewal')] : []),
    ],
  ]
}

type Ends = Pick<NonNullable<Gain['ends']>, 'schoolName' | 'schoolNameEn' | 'role'> & {
  daysLeft: number | null
}

/** What another school or role ends: the present subscription with its days, and enrolments. */
export function Ending({
  ends: { schoolName, schoolNameEn, role, daysLeft },
  gender = 'unspecified',
  leaves,
  locale,
}: {
  ends: Ends
  gender?: Gender
  leaves: string[]
  locale: Locale
}) {
  let t = translate(locale)
  return (
    <div className="space-y-2 rounded-2xl bg-amber-tint px-4 py-3">
      <h2>{t('codes:ends')}</h2>
      <p>
        <bdi>{nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)}</bdi> ·{' '}
        {t(`role.${role}.${gender}`)}{' '}
        {daysLeft !== null && <> · {t('account:daysLeft', { count: daysLeft })}</>}
      </p>
      {leaves.length > 0 && (
        <>
          <p>{t('codes:leaves')}</p>
          <ul className="list-disc ps-5">
            {leaves.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

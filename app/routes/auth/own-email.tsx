import type { Translate } from '#app/locales/translate.ts'

type Props = { t: Translate; path: string; email: string | null; isVerified: boolean }

/** One's present email; unconfirmed, it can be confirmed. */
export function OwnEmail({ t, path, email, isVerified }: Props) {
  if (!email) return <p>{t('auth:emailNone')}</p>
  return (
    <>
      <p>
        <bdi className="wrap-anywhere font-bold">{email}</bdi>{' '}
        <span className={isVerified ? 'muted' : 'badge'}>
          {t(isVerified ? 'auth:emailVerified' : 'auth:emailUnverified')}
        </span>
      </p>
      {!isVerified && (
        <form method="post" action={path}>
          <button className="button quiet">{t('auth:emailConfirm')}</button>
        </form>
      )}
    </>
  )
}

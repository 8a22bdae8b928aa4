import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gender } from '#app/models/current.ts'
import type { GuardianCard } from '#app/models/guardians/pairing.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Brand, LanguageSwitch } from '#app/ui/brand.tsx'
import { Arch, KindWord, SandTray } from '#app/ui/marks/arch.tsx'
import { Flower } from '#app/ui/marks/flower.tsx'
import { Hills } from '#app/ui/marks/scene.tsx'
import { cardHref, childHref } from './child-href.ts'

type Reader = { displayName: string; gender: Gender; mayLink: boolean }
type Props = {
  locale: Locale
  path: string
  code: string
  /** The person who is signed in. */
  reader: Reader | null
  card: GuardianCard
}

/** A card that can be used: the child at the garden's gate, and both ways in. */
export function CardPage({ locale, path, code, reader, card }: Props) {
  let t = translate(locale)
  let { schoolName, schoolNameEn, gender, firstName, className, classImageURL, imageURL } = card
  let school = nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)
  let isMine = card.state === 'mine'
  return (
    <div className="welcome">
      <Style of="welcome" />
      <title>{`${t('start:welcome', { school })} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <header>
        <Hills />
        <div className="flex items-center justify-between gap-3">
          <Brand name={t('brand')} />
          <LanguageSwitch locale={locale} path={path} />
        </div>
        <div className="gate">
          <Arch />
          <Avatar imageURL={imageURL} size={148} />
          <b>
            <bdi>{school}</bdi>
          </b>
        </div>
      </header>
      <main>
        <h1>
          {isMine ? (
            t('start:mine', { name: firstName })
          ) : (
            <>
              {t(`start:adding.${reader?.gender ?? 'unspecified'}`)}{' '}
              <b>
                <bdi>{firstName}</bdi>
              </b>
            </>
          )}
        </h1>
        {className && (
          <p className="flex items-center justify-center gap-2 font-bold">
            <Avatar imageURL={classImageURL} size={30} kind="class" />
            <bdi>{className}</bdi>
          </p>
        )}
        <ul className="treats">
          <li data-subject="reading">
            <Flower subject="reading" />
            {t(`start:week.${gender}`)}
          </li>
          <li>
            <SandTray />
            {t('start:together')}
          </li>
          <li>
            <KindWord />
            {t('start:word')}
          </li>
        </ul>
        {isMine ? (
          <p>
            <a className="button w-full" href={childHref(card.pupilID)}>
              {t('start:toChild', { name: firstName })}
            </a>
          </p>
        ) : reader ? (
          <AddToAccount {...{ locale, code, reader, firstName }} />
        ) : (
          <>
            <p>
              <a className="button w-full" href={withQuery(href('/auth/register'), { card: code })}>
                {t('start:register')}
              </a>
            </p>
            <p>
              <a
                className="button quiet w-full"
                href={withQuery(href('/auth/login'), { next: cardHref(code) })}
              >
                {t('start:haveAccount')}
              </a>
            </p>
          </>
        )}
        {!isMine && (
          <p className="muted text-sm">
            {t(`start:notYours.${reader?.gender ?? 'unspecified'}`)}
            <br />
            {t('start:cardUntil', {
              moment: formatOf(locale).moment(
                new Date(card.expiresAt).toISOString(),
                card.timezone,
              ),
            })}
          </p>
        )}
      </main>
    </div>
  )
}

/** Whose account it is: a tablet at home, or the computer of an office, may be another person's. */
function AddToAccount({
  locale,
  code,
  reader: { displayName, mayLink },
  firstName,
}: Pick<Props, 'locale' | 'code'> & { reader: Reader; firstName: string }) {
  let t = translate(locale)
  return (
    <>
      {mayLink ? (
        <form method="post" action={href('/children')}>
          <input type="hidden" name="code" value={code} />
          <button className="button w-full">{t('start:add', { name: firstName })}</button>
        </form>
      ) : (
        <p className="problem">{t('errors:guardiansOnly')}</p>
      )}
      <form method="post" action={href('/auth/logout')}>
        {t('start:addTo')} <bdi>{displayName}</bdi>
        <br />
        <button className="button quiet small">{t('signOut')}</button>
      </form>
    </>
  )
}

import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classPicturePath } from '#app/models/gallery/gallery.ts'
import { readPicture } from '#app/models/gallery/read.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/picture.ts'
import { missingWords } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let picture = valueOrThrow(await readPicture(context.get(currentContext), params.pictureID))
  return { locale: context.get(localeContext), picture }
}

/** One picture as large as the screen, with the ways to those before and after it. */
export function ServerComponent({ loaderData: { locale, picture } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let { id, pictureID, classID, className, caption, day, newer, older, mayKeep, isReported } =
    picture
  let alt = caption || t('gallery:altOf', { name: isolated(className) })
  let at = { pictureID: id }
  return (
    <>
      <Style of="chat" />
      <ReportHead
        locale={locale}
        title={alt}
        trail={[
          { href: href('/dashboard/user/cards'), label: t('directory:title') },
          {
            href: withQuery(href('/dashboard/user/gallery'), { class: classID }),
            label: t('gallery:title'),
          },
        ]}
        note={
          <p>
            <bdi>{className}</bdi> · {formatOf(locale).day(day)}{' '}
            <HijriBeside first={day} locale={locale} />
          </p>
        }
      />
      <figure>
        <img src={classPicturePath(pictureID)} alt={alt} className="chat-viewed" />
      </figure>
      <nav
        className="no-print flex items-center justify-between gap-3"
        aria-label={t('gallery:others')}
      >
        {newer ? (
          <a
            rel="prev"
            className="button quiet"
            href={href('/dashboard/user/gallery/:pictureID', { pictureID: newer })}
          >
            {t('gallery:previous')}
          </a>
        ) : (
          <span />
        )}
        {older && (
          <a
            rel="next"
            className="button quiet"
            href={href('/dashboard/user/gallery/:pictureID', { pictureID: older })}
          >
            {t('gallery:next')}
          </a>
        )}
      </nav>
      <Named {...{ picture, locale }} />
      {!mayKeep && (
        <p className="no-print">
          {isReported ? (
            <span className="muted">{t('safety:report.done')}</span>
          ) : (
            <a
              className="button quiet"
              href={href('/dashboard/report/:kind/:targetID', { kind: 'picture', targetID: id })}
            >
              {t('safety:report.title')}
            </a>
          )}
        </p>
      )}
      {mayKeep && (
        <p className="no-print flex flex-wrap gap-3">
          <a className="button quiet" href={href('/dashboard/user/gallery/:pictureID/name', at)}>
            {t('gallery:name')}
          </a>
          <a
            className="button quiet"
            href={withQuery(href('/dashboard/user/gallery/consents'), { class: classID })}
          >
            {t('gallery:consents')}
          </a>
          <a className="button quiet" href={href('/dashboard/user/gallery/:pictureID/remove', at)}>
            {t('gallery:remove')}
          </a>
        </p>
      )}
    </>
  )
}

type Picture = Route.ComponentProps['loaderData']['picture']

/** The children whom the reader may know, and what stands against showing the picture. */
function Named({ picture, locale }: { picture: Picture; locale: Locale }) {
  let t = translate(locale)
  let { named, mayKeep } = picture
  let missing = missingWords(picture, locale)
  return (
    <>
      {named.length > 0 && (
        <section className="card max-w-2xl space-y-2">
          <h2>{t('gallery:inIt')}</h2>
          <ul className="divide-y divide-line">
            {named.map(({ UID, displayName, state }) => (
              <li key={UID} className="flex flex-wrap justify-between gap-3 py-1.5">
                <bdi className="wrap-anywhere">{displayName}</bdi>
                {mayKeep && (
                  <span className={state === 'given' ? 'muted' : 'problem'}>
                    {t(`gallery:states.${state}`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayKeep && (
        <p className={missing ? 'problem' : 'muted'}>{missing ?? t('gallery:isShown')}</p>
      )}
    </>
  )
}

import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { classPicturePath, type ClassPicture } from '#app/models/gallery/gallery.ts'
import { findGalleryPage } from '#app/models/gallery/list.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { DirectoryTabs } from '#app/routes/directory/tabs.tsx'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PreviousNext } from '#app/ui/previous-next.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/gallery.ts'
import { missingWords } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('directory')]

const MOST_ASKED = 128

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let classID = url.searchParams.get('class')?.slice(0, MOST_ASKED) ?? ''
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    user: current.user,
    keeps: can.keepGallery(current.user),
    classID,
    ...(await requestedStep(
      url,
      async (index) => valueOrThrow(await findGalleryPage(current, { classID }, { index })),
      ({ pictures }) => pictures,
    )),
  }
}

/** Pictures of the classes, the newest first. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, user, keeps, classID, index, pictures, hasMore, classes } = loaderData
  let t = translate(locale)
  return (
    <>
      <Style of="news" />
      <ReportHead
        locale={locale}
        title={t('gallery:title')}
        trail={[{ href: href('/dashboard/user/cards'), label: t('directory:title') }]}
        note={t(keeps ? 'gallery:noteStaff' : 'gallery:noteFamily')}
      />
      <DirectoryTabs part="gallery" user={user} locale={locale} />
      {keeps && (
        <p className="no-print">
          <a
            className="button"
            href={withQuery(href('/dashboard/user/gallery/new'), { class: classID })}
          >
            {t('gallery:add')}
          </a>
        </p>
      )}
      {classes.length > 1 && (
        <form action={path} className="no-print flex flex-wrap items-end gap-3">
          <SelectField
            id="class"
            name="class"
            label={t('gallery:class')}
            defaultValue={classID}
            options={[
              { value: '', label: t('gallery:allClasses') },
              ...classes.map(({ classID, name }) => ({ value: classID, label: name })),
            ]}
          />
          <button className="button quiet">{t('gallery:show')}</button>
        </form>
      )}
      {pictures.length === 0 ? (
        <EmptyState title={t('gallery:none')}>
          {t(keeps ? 'gallery:noneStaff' : 'gallery:noneFamily')}
        </EmptyState>
      ) : (
        <ul className="post-cards">
          {pictures.map((picture) => (
            <PictureCard key={picture.id} picture={picture} locale={locale} />
          ))}
        </ul>
      )}
      <PreviousNext
        {...{ index, hasMore, locale }}
        previous={t('directory:newer')}
        next={t('directory:older')}
        hrefOf={(index) => withQuery(path, { class: classID, index: index === 0 ? null : index })}
      />
    </>
  )
}

/** One picture, small; for who keeps it with what stands against showing it. */
function PictureCard({ picture, locale }: { picture: ClassPicture; locale: Locale }) {
  let t = translate(locale)
  let { id, pictureID, className, caption, day } = picture
  let missing = missingWords(picture, locale)
  return (
    <li className="card post-card">
      <img
        src={classPicturePath(pictureID)}
        alt={caption || t('gallery:altOf', { name: isolated(className) })}
        width="640"
        height="360"
        loading="lazy"
      />
      <div className="min-w-0 space-y-1">
        <h2>
          <a href={href('/dashboard/user/gallery/:pictureID', { pictureID: id })}>
            <bdi>{caption || t('gallery:altOf', { name: isolated(className) })}</bdi>
          </a>
        </h2>
        <p className="muted text-sm">
          <bdi>{className}</bdi> · {formatOf(locale).day(day)}
        </p>
        {missing && <p className="problem text-sm">{missing}</p>}
      </div>
    </li>
  )
}

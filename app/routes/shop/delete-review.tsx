import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { deleteReview, findOwnReview } from '#app/models/shop/reviews.server.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-review.ts'
import { Rating } from './rating.tsx'
import { namedSchool, productPath, shopPath } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let review = valueOrThrow(await findOwnReview(current, params.reviewID))
  let { slug, schoolID, stars, text } = review
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    back: `${productPath(slug, namedSchool(current, schoolID))}#reviews`,
    stars,
    text,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let { slug, schoolID } = valueOrThrow(await deleteReview(current, params.reviewID))
  return redirect(`${productPath(slug, namedSchool(current, schoolID))}#reviews`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('reviewDeleted') },
  })
}

/** Asks before a review is deleted. */
export function ServerComponent({
  loaderData: { locale, path, back, stars, text },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <Style of="shop" />
      <ReportHead
        locale={locale}
        title={t('shop:deleteReviewTitle')}
        trail={[
          { href: shopPath, label: t('shop:title') },
          { href: back, label: t('shop:reviews') },
        ]}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <Rating rating={stars} locale={locale} />
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p>{t('shop:deleteReviewHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button danger">{t('shop:deleteReview')}</button>
          <a className="button quiet" href={back}>
            {t('shop:keepReview')}
          </a>
        </p>
      </form>
    </>
  )
}

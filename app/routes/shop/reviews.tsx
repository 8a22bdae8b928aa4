import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { reviewsToDecide } from '#app/models/shop/reviews.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/reviews.ts'
import { Further } from './further.tsx'
import { Rating } from './rating.tsx'
import { productPath, shopPath } from './shop-path.ts'
import { productName } from './words.ts'

export const middleware = [allow('admin'), needModule('shop')]

const A_PAGE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    timezone: current.user.school!.timezone,
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: A_PAGE, offset: index * A_PAGE }
        return valueOrThrow(await reviewsToDecide(current, page))
      },
      ({ reviews }) => reviews,
    )),
  }
}

/** What buyers wrote and what waits to be read before others see it. */
export function ServerComponent({
  loaderData: { locale, path, timezone, index, reviews, hasMore },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <Style of="shop" />
      <ReportHead
        locale={locale}
        title={t('shop:queue')}
        trail={[{ href: shopPath, label: t('shop:title') }]}
      />
      {reviews.length === 0 ? (
        <EmptyState title={t('shop:noneWait')}>{t('shop:noneWaitWhy')}</EmptyState>
      ) : (
        <ul className="max-w-3xl space-y-3">
          {reviews.map(({ reviewID, slug, stars, text, displayName, createdAt, ...names }) => (
            <li key={reviewID} className="card space-y-2">
              <p dir="auto">
                <a href={productPath(slug)}>{productName(names, locale)}</a>
              </p>
              <p className="muted text-sm">
                <Rating rating={stars} locale={locale} /> <bdi>{displayName}</bdi> ·{' '}
                {formatOf(locale).day(dayIn(timezone, createdAt))}
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <form
                method="post"
                action={href('/dashboard/e-commerce/reviews/:reviewID/decide', { reviewID })}
                className="flex flex-wrap gap-3"
              >
                <button className="button quiet" name="state" value="shown">
                  {t('shop:approve')}
                </button>
                <button className="button quiet" name="state" value="declined">
                  {t('shop:decline')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <Further
        {...{ index, hasMore, locale }}
        hrefOf={(to) => withQuery(path, { index: to || null })}
      />
    </>
  )
}

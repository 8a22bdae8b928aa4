import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { requestedStep } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { reviewLists, REVIEWS_PAGE } from '#app/models/shop/review.ts'
import { reviewsToDecide } from '#app/models/shop/reviews.server.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/reviews.ts'
import { Further } from './further.tsx'
import { Rating } from './rating.tsx'
import { productPath, reviewsPath, shopPath } from './shop-path.ts'
import { productName } from './words.ts'

export const middleware = [allow('admin'), needModule('shop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let list = reviewLists.find((each) => each === url.searchParams.get('state')) ?? 'waiting'
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    list,
    ...(await requestedStep(
      url,
      async (index) => {
        let page = { limit: REVIEWS_PAGE, offset: index * REVIEWS_PAGE }
        return valueOrThrow(await reviewsToDecide(current, list, page))
      },
      ({ reviews }) => reviews,
    )),
  }
}

/** What buyers wrote and waits to be read before others see it, and what was declined. */
export function ServerComponent({
  loaderData: { locale, timezone, list, index, reviews, hasMore },
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
      <Tabs
        label={t('shop:whichReviews')}
        tabs={reviewLists.map((each) => ({
          href: reviewsPath(each),
          label: t(`shop:reviewLists.${each}`),
          current: each === list,
        }))}
      />
      {reviews.length === 0 && list === 'declined' ? (
        <EmptyState title={t('shop:noneDeclined')}>{t('shop:noneDeclinedWhy')}</EmptyState>
      ) : reviews.length === 0 ? (
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
                <input type="hidden" name="back" value={list} />
                <button className="button quiet" name="state" value="shown">
                  {t('shop:approve')}
                </button>
                {list === 'waiting' && (
                  <button className="button quiet" name="state" value="declined">
                    {t('shop:decline')}
                  </button>
                )}
              </form>
            </li>
          ))}
        </ul>
      )}
      <Further {...{ index, hasMore, locale }} hrefOf={(to) => reviewsPath(list, to)} />
    </>
  )
}

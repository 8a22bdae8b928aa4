import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Review } from '#app/models/shop/review.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Further } from './further.tsx'
import { Rating } from './rating.tsx'
import { productPath } from './shop-path.ts'
import { starsWords } from './words.ts'

type Props = {
  product: {
    rating: number | null
    reviews: number
    bars: { stars: number; reviews: number }[]
    said: Review[]
    hasMore: boolean
    mayReview: boolean
    /** Whether the reader keeps the shop: they decline what should not have been shown. */
    mayChange: boolean
  }
  /** Of the page of reviews, from 0. */
  index: number
  slug: string
  school: string | null
  timezone: string
  locale: Locale
}

/** What buyers say of a product: on average, by stars, and one by one, page by page. */
export function Reviews({ product, index, slug, school, timezone, locale }: Props) {
  let t = translate(locale)
  let { rating, reviews, bars, said, hasMore, mayReview } = product
  let { number } = formatOf(locale)
  return (
    <section id="reviews" className="max-w-3xl space-y-4">
      <h2>{t('shop:reviews')}</h2>
      {rating === null ? (
        <p className="muted">{t('shop:noReviews')}</p>
      ) : (
        <>
          <p>
            <Rating {...{ rating, locale }} />{' '}
            {t('shop:average', { stars: starsWords(rating, locale) })} ·{' '}
            {t('shop:reviewCount', { count: reviews })}
          </p>
          <div className="bars">
            {bars.map((bar) => (
              <Bar
                key={bar.stars}
                label={t('shop:bar', { count: bar.stars })}
                value={bar.reviews}
                most={reviews}
                words={number(bar.reviews)}
              />
            ))}
          </div>
        </>
      )}
      {mayReview && (
        <p className="no-print">
          <a
            className="button quiet"
            href={withQuery(href('/dashboard/e-commerce/product/:name/review', { name: slug }), {
              school,
            })}
          >
            {t('shop:yourReview')}
          </a>
        </p>
      )}
      <ul className="space-y-3">
        {said.map((review) => (
          <li key={review.reviewID} id={review.reviewID} className="card space-y-2">
            <Said {...{ review, index, timezone, locale }} mayDecide={product.mayChange} />
          </li>
        ))}
      </ul>
      <Further
        {...{ index, hasMore, locale }}
        hrefOf={(to) => `${productPath(slug, school, to)}#reviews`}
      />
    </section>
  )
}

type BarProps = { label: string; value: number; most: number; words: string }

function Bar({ label, value, most, words }: BarProps) {
  return (
    <>
      <span>{label}</span>
      <meter aria-label={label} min={0} max={most} value={value} />
      <span>{words}</span>
    </>
  )
}

type SaidProps = Pick<Props, 'index' | 'timezone' | 'locale'> & {
  review: Review
  mayDecide: boolean
}

function Said({ review, index, mayDecide, timezone, locale }: SaidProps) {
  let t = translate(locale)
  let { reviewID, stars, text, state, createdAt, helpful, displayName, isOwn, isHelpful } = review
  return (
    <>
      <p className="muted text-sm">
        <Rating rating={stars} locale={locale} /> <bdi>{displayName}</bdi> · {t('shop:bought')} ·{' '}
        {formatOf(locale).day(dayIn(timezone, createdAt))}
        {state !== 'shown' && <> · {t(`shop:reviewStates.${state}`)}</>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {helpful > 0 && <p className="muted text-sm">{t('shop:foundHelpful', { count: helpful })}</p>}
      <div className="no-print flex flex-wrap gap-3">
        {!isOwn && (
          <form
            method="post"
            action={href('/dashboard/e-commerce/reviews/:reviewID/helpful', { reviewID })}
          >
            <input type="hidden" name="helpful" value={isHelpful ? '0' : '1'} />
            <input type="hidden" name="index" value={index} />
            <button className="button quiet small" aria-pressed={isHelpful}>
              {t(isHelpful ? 'shop:helpfulNow' : 'shop:helpful')}
            </button>
          </form>
        )}
        {isOwn && (
          <a
            className="button quiet small"
            href={href('/dashboard/e-commerce/reviews/:reviewID/delete', { reviewID })}
          >
            {t('shop:deleteReview')}
          </a>
        )}
        {mayDecide && state === 'shown' && (
          <form
            method="post"
            action={href('/dashboard/e-commerce/reviews/:reviewID/decide', { reviewID })}
          >
            <input type="hidden" name="back" value="product" />
            <input type="hidden" name="index" value={index} />
            <button className="button quiet small" name="state" value="declined">
              {t('shop:decline')}
            </button>
          </form>
        )}
      </div>
    </>
  )
}

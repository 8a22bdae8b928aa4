import { data, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { problemsOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { statusOf } from '#app/models/outcome.ts'
import { readProduct } from '#app/models/shop/read.server.ts'
import { MOST_REVIEW, NewReview, stars } from '#app/models/shop/review.ts'
import { writeReview } from '#app/models/shop/reviews.server.ts'
import { keyIn, textsIn } from '#app/request/form-text.ts'
import { Choices } from '#app/ui/choices.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/review-product.ts'
import { sayProblems, type Answer } from './form-text.ts'
import { namedSchool, productPath, productRef } from './shop-path.ts'
import { productName } from './words.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

type Values = { key: string; stars: string; text: string }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let product = valueOrThrow(await readProduct(current, productRef(params, url)))
  let answer = context.get(answerContext) as Answer<Values> | null
  if (!product.mayReview && !answer) throw data('notBought', { status: statusOf.notBought })
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    product,
    school: namedSchool(current, product.schoolID),
    answer,
    values: answer?.values ?? { key: uuid(), stars: '', text: '' },
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let form = await request.formData()
  let key = keyIn(form)
  let values = { ...textsIn(form, ['stars', 'text']), key }
  let parsed = v.safeParse(
    NewReview,
    { ...values, stars: Number(values.stars) },
    { abortPipeEarly: true },
  )
  if (!parsed.success)
    return data<Answer<Values>>({ values, problems: problemsOf(parsed.issues) }, { status: 422 })
  let ref = productRef(params, url)
  let current = context.get(currentContext)
  let { slug, schoolID } = valueOrThrow(await writeReview(current, key, ref, parsed.output))
  return redirect(`${productPath(slug, namedSchool(current, schoolID))}#reviews`, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('reviewWaits') },
  })
}

/** What a buyer says of a product. */
export function ServerComponent({
  loaderData: { locale, path, product, school, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let title = t('shop:yourReview')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: productPath(product.slug, school), label: productName(product, locale) }]}
      />
      <form method="post" action={path} noValidate className="card max-w-2xl space-y-5">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={(
            [
              ['stars', t('shop:yourStars')],
              ['text', t('shop:yourText')],
            ] as const
          ).map(([id, label]) => {
            let said = say(id)
            return { id, label, errors: said ? [said] : undefined }
          })}
        />
        <input type="hidden" name="key" value={values.key} />
        <Choices
          id="stars"
          name="stars"
          label={t('shop:yourStars')}
          problem={say('stars')}
          chosen={values.stars}
          options={stars.map((count) => ({
            value: String(count),
            label: t('shop:bar', { count }),
          }))}
        />
        <LongField
          id="text"
          name="text"
          label={t('shop:yourText')}
          hint={t('shop:reviewHint')}
          defaultValue={values.text}
          problem={say('text')}
          maxLength={MOST_REVIEW}
          rows={4}
        />
        <button className="button">{t('shop:sendReview')}</button>
      </form>
    </>
  )
}

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
import { keepAddress } from '#app/models/shop/addresses.server.ts'
import { chooseInCart } from '#app/models/shop/cart-choice.server.ts'
import { Address } from '#app/models/shop/order.ts'
import { keyIn, textsIn } from '#app/request/form-text.ts'
import { Tick } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/new-address.ts'
import { deliveryPath } from './checkout-steps.tsx'
import { sayProblems, type Answer } from './form-text.ts'
import { schoolIn } from './shop-path.ts'

export const middleware = [allow('admin', 'teacher', 'student'), needModule('shop')]

const fields = ['name', 'phone', 'street', 'city', 'region', 'postcode'] as const
type Values = Record<(typeof fields)[number] | 'key', string> & { isDefault: boolean }

export async function loader({ context, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as Answer<Values> | null
  let { displayName } = context.get(currentContext).user
  return {
    locale: context.get(localeContext),
    path: url.pathname + url.search,
    school: schoolIn(url) ?? null,
    answer,
    values: answer?.values ?? fresh(displayName),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let key = keyIn(form)
  let values: Values = { ...textsIn(form, fields), key, isDefault: form.has('isDefault') }
  let again = (problems: Answer<Values>['problems'], status: number) =>
    data<Answer<Values>>({ values, problems }, { status })
  let parsed = v.safeParse(Address, values, { abortPipeEarly: true })
  if (!parsed.success) return again(problemsOf(parsed.issues), 422)
  let current = context.get(currentContext)
  let keeping = await keepAddress(current, key, parsed.output, values.isDefault)
  if (!keeping.ok && keeping.reason === 'tooManyAddressesKept')
    return again({ name: keeping.reason }, statusOf[keeping.reason])
  let { addressID } = valueOrThrow(keeping)
  valueOrThrow(await chooseInCart(current, schoolIn(url), { addressID, delivery: 'home' }))
  return redirect(deliveryPath(schoolIn(url) ?? null), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('addressKept') },
  })
}

function fresh(name: string): Values {
  let key = uuid()
  return { key, name, phone: '', street: '', city: '', region: '', postcode: '', isDefault: true }
}

/** Another address for the book; the cart takes it at once. */
export function ServerComponent({
  loaderData: { locale, path, school, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let say = sayProblems(t, answer)
  let title = t('shop:checkout.newAddress')
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[{ href: deliveryPath(school), label: t('shop:checkout.deliveryTitle') }]}
      />
      <form method="post" action={path} noValidate className="card max-w-2xl space-y-5">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={fields.map((id) => {
            let said = say(id)
            return { id, label: t(`shop:address.${id}`), errors: said ? [said] : undefined }
          })}
        />
        <input type="hidden" name="key" value={values.key} />
        {fields.map((id) => (
          <TextField
            key={id}
            id={id}
            name={id}
            label={t(`shop:address.${id}`)}
            defaultValue={values[id]}
            problem={say(id)}
            {...browserFills[id]}
            {...(id === 'postcode' && { note: t('shop:optional') })}
          />
        ))}
        <Tick
          id="isDefault"
          name="isDefault"
          value="1"
          label={t('shop:checkout.default')}
          defaultChecked={values.isDefault}
        />
        <button className="button">{t('shop:checkout.keepAddress')}</button>
      </form>
    </>
  )
}

/** What browsers know of their person. */
const browserFills = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  street: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  region: { autoComplete: 'address-level1' },
  postcode: { autoComplete: 'postal-code' },
}

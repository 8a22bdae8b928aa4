import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { clearPendingFactorCookie } from '#app/middleware/sign-in-cookies.ts'
import { finishSignIn } from '#app/models/auth/complete-sign-in.server.ts'
import { FactorCode } from '#app/models/auth/second-factor/factor.ts'
import { cookie, pendingFactorCookie } from '#app/request/cookies.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/second-factor.ts'
import { welcome } from './welcome.ts'

/** Only while a second factor is pending. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  if (!cookie(request.headers, pendingFactorCookie)) throw redirect(href('/auth/login'), 303)
  return { locale: context.get(localeContext), here: url.pathname + url.search }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: FactorCode,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields: ['code'] }), { status: 422 })
  let locale = context.get(localeContext)
  let next = safeNext(url.searchParams.get('next'))
  let visit = context.get(visitContext)
  let finishing = await finishSignIn(
    visit,
    cookie(request.headers, pendingFactorCookie) ?? '',
    submission.value.code,
    locale,
  )
  if (finishing.ok) {
    let answer = await welcome(visit, request, finishing.value, next)
    answer.headers.append('Set-Cookie', clearPendingFactorCookie())
    return answer
  }
  if (finishing.reason === 'halfSpent')
    return redirect(`${href('/auth/login')}?halfSpent&next=${encodeURIComponent(next)}`, {
      status: 303,
      headers: { 'Set-Cookie': clearPendingFactorCookie() },
    })
  return data(
    submission.reply({
      fieldErrors: { code: formErrors(finishing, locale) },
      hideFields: ['code'],
    }),
    refusedWith(finishing),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** Asks for the code of the second factor, after the first one. */
export function ServerComponent({ loaderData: { locale, here } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('security:codeTitle')} · ${t('brand')}`),
    codeRequired: t('errors:codeRequired'),
    codeWrong: t('errors:codeWrong'),
    tooManyTries: t('errors:tooManyTries'),
    onlyByLetter: t('errors:onlyByLetter'),
  }
  return (
    <Outside
      drawing="door"
      locale={locale}
      path={here}
      title={t('security:codeTitle')}
      lead={t('security:codeLead')}
    >
      <TextForm
        id="code"
        action={here}
        send={t('auth:signIn')}
        texts={texts}
        fields={[
          {
            name: 'code',
            type: 'text',
            label: t('security:code'),
            hint: t('security:codeHintEither'),
            autoComplete: 'one-time-code',
            dir: 'ltr',
          },
        ]}
      />
      <p>
        <a className="way" href={href('/auth/login')}>
          {t('security:another')}
        </a>
      </p>
    </Outside>
  )
}

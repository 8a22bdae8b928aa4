import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { setAuthorizationCookie } from '#app/middleware/sign-in-cookies.ts'
import {
  beginAuthorization,
  AUTHORIZATION_SECONDS,
} from '#app/models/auth/provider/authorize.server.ts'
import { isProviderName, providerTitles, purposeFrom } from '#app/models/auth/provider/provider.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { safeNext } from '#app/request/safe-redirect.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Outside } from '#app/ui/outside.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import type { Route } from './+types/authorize.ts'
import { problemFrom, problemPage } from './provider-problem.ts'

const leads = {
  enter: 'providers:enterLead',
  link: 'providers:linkLead',
  prove: 'providers:proveLead',
} as const

/** Shows what went wrong at the provider, or on the way there and back. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  let name = providerNameFrom(params.provider)
  if (!context.get(visitContext).providers?.each[name])
    throw data('notFound', { status: statusOf.notFound })
  let { reason, seconds } = problemFrom(url)
  let page = {
    locale: context.get(localeContext),
    here: url.pathname + url.search,
    name,
    purpose: purposeFrom(url.searchParams.get('purpose')),
    next: url.searchParams.get('next') ?? undefined,
    reason,
    seconds,
  }
  return data(page, {
    status: reason ? statusOf[reason] : 200,
    ...(seconds && { headers: { 'Retry-After': String(seconds) } }),
  })
}

/** Redirects to the provider. */
export async function action({ context, params, url }: Route.ActionArgs) {
  let name = providerNameFrom(params.provider)
  let purpose = purposeFrom(url.searchParams.get('purpose'))
  let next = safeNext(url.searchParams.get('next'))
  let current = context.get(visitorContext)
  if (purpose === 'enter' && current) return redirect(next, 303)
  if (purpose !== 'enter' && !current)
    return redirect(`${href('/auth/login')}?next=${encodeURIComponent(next)}`, 303)
  let beginning = await beginAuthorization(context.get(visitContext), name, {
    purpose,
    next,
    current,
  })
  if (beginning.ok)
    return redirect(beginning.value.url, {
      status: 303,
      headers: {
        'Set-Cookie': setAuthorizationCookie(beginning.value.token, AUTHORIZATION_SECONDS),
      },
    })
  if (beginning.reason === 'notFound') throw data('notFound', { status: statusOf.notFound })
  return redirect(problemPage(name, { purpose, next }, beginning), 303)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** One provider by itself, to try again. */
export function ServerComponent({
  loaderData: { locale, here, name, purpose, next, reason, seconds },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t(`providers:${purpose}`, { provider: providerTitles[name] })
  let back = {
    enter: withQuery(href('/auth/login'), { next }),
    link: href('/dashboard/user/account/providers'),
    prove: safeNext(next),
  }[purpose]
  return (
    <Outside
      locale={locale}
      path={here}
      drawing="sign-in"
      title={title}
      lead={t(leads[purpose], { provider: providerTitles[name] })}
    >
      <title>{`${reason ? `${t('errorPrefix')} ` : ''}${title} · ${t('brand')}`}</title>
      {reason && (
        <p role="alert" className="problem">
          {t(`errors:${reason}`)}
          {seconds ? ` ${t('auth:waitMinutes', { count: Math.ceil(seconds / 60) })}` : ''}
        </p>
      )}
      <ProviderButtons locale={locale} offered={[name]} purpose={purpose} next={next} />
      <p>
        <a className="way" href={back}>
          {t(purpose === 'enter' ? 'providers:withPassword' : 'providers:back')}
        </a>
      </p>
    </Outside>
  )
}

function providerNameFrom(text: string): ProviderName {
  if (!isProviderName(text)) throw data('notFound', { status: statusOf.notFound })
  return text
}

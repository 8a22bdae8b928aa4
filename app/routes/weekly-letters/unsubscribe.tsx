import { href, redirect } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { endLettersBy, findLetters } from '#app/models/weekly-letters/unsubscribe.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Outside } from '#app/ui/outside.tsx'
import type { Route } from './+types/unsubscribe.ts'

const LONGEST_TOKEN = 100

/** Ends nothing: programs that read mail follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let token = tokenOf(url)
  let lang = url.searchParams.get('lang')
  return {
    locale,
    token,
    action: withQuery(url.pathname, { token, lang }),
    // Without the language that the address asks for: here another one is chosen.
    path: withQuery(url.pathname, { token }),
    school: token === '' ? undefined : await findLetters(context.get(visitContext), token),
  }
}

/**
 * From the page's button, and from mail programs (RFC 8058). Sent twice, or with a token of no
 * letters, it answers the same.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  let token = tokenOf(url)
  if (token !== '') await endLettersBy(context.get(visitContext), token)
  let form = await request.formData()
  // A program wants an answer, and no other page; Safari and the like get one to come back to.
  if (form.get('List-Unsubscribe') === 'One-Click') return null
  return redirect(url.pathname + url.search, 303)
}

function tokenOf({ searchParams }: URL): string {
  let token = searchParams.get('token') ?? ''
  return token.length > LONGEST_TOKEN ? '' : token
}

/** The letter's own way out, without signing in: which school's letters end, and nobody's name. */
export function ServerComponent({
  loaderData: { locale, action, path, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t(school ? 'weeklyLetter:endTitle' : 'weeklyLetter:endedTitle')
  return (
    <Outside
      drawing="no-messages"
      locale={locale}
      path={path}
      title={title}
      lead={
        school
          ? t('weeklyLetter:endLead', { school: isolated(nameOf(school, locale)) })
          : t('weeklyLetter:endedLead')
      }
    >
      <title>{`${title} · ${t('brand')}`}</title>
      {school ? (
        <form method="post" action={action}>
          <button className="button">{t('weeklyLetter:endSend')}</button>
        </form>
      ) : (
        <p>
          <a className="way" href={href('/dashboard/user/account/letters')}>
            {t('weeklyLetter:account')}
          </a>
        </p>
      )}
    </Outside>
  )
}

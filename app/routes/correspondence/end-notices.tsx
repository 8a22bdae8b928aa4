import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { lettersEnded, letterToken, waysOut } from '#app/middleware/letter-token.ts'
import { endNoticesBy, hasNoticesOf } from '#app/models/mail-notices/unsubscribe.server.ts'
import { LettersEnd } from '#app/ui/letters-end.tsx'
import type { Route } from './+types/end-notices.ts'

/** Ends nothing: programs that read mail follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let token = letterToken(url)
  return {
    locale: context.get(localeContext),
    ...waysOut(url),
    isOn: token !== '' && (await hasNoticesOf(context.get(visitContext), token)),
  }
}

/**
 * From the page's button, and from mail programs (RFC 8058). Sent twice, or with a token of no
 * notices, it answers the same.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  let token = letterToken(url)
  if (token !== '') await endNoticesBy(context.get(visitContext), token)
  return lettersEnded(request, url)
}

/** The way out of the notices of waiting letters. */
export function ServerComponent({
  loaderData: { locale, action, path, isOn },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <LettersEnd
      {...{ locale, path, action }}
      asked={
        isOn
          ? {
              title: t('correspondence:notice.endTitle'),
              lead: t('correspondence:notice.endLead'),
              send: t('correspondence:notice.endSend'),
            }
          : undefined
      }
      ended={{
        title: t('correspondence:notice.endedTitle'),
        lead: t('correspondence:notice.endedLead'),
        way: { href: href('/dashboard/mail'), label: t('schoolLife:name.mail') },
      }}
    />
  )
}

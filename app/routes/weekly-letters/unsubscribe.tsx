import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { lettersEnded, letterToken, waysOut } from '#app/middleware/letter-token.ts'
import { endLettersBy, findLetters } from '#app/models/weekly-letters/unsubscribe.server.ts'
import { LettersEnd } from '#app/ui/letters-end.tsx'
import type { Route } from './+types/unsubscribe.ts'

/** Ends nothing: programs that read mail follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let token = letterToken(url)
  return {
    locale: context.get(localeContext),
    ...waysOut(url),
    school: token === '' ? undefined : await findLetters(context.get(visitContext), token),
  }
}

/**
 * From the page's button, and from mail programs (RFC 8058). Sent twice, or with a token of no
 * letters, it answers the same.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  let token = letterToken(url)
  if (token !== '') await endLettersBy(context.get(visitContext), token)
  return lettersEnded(request, url)
}

/** The way out of a child's weekly letters. */
export function ServerComponent({
  loaderData: { locale, action, path, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <LettersEnd
      {...{ locale, path, action }}
      asked={
        school && {
          title: t('weeklyLetter:endTitle'),
          lead: t('weeklyLetter:endLead', { school: isolated(nameOf(school, locale)) }),
          send: t('weeklyLetter:endSend'),
        }
      }
      ended={{
        title: t('weeklyLetter:endedTitle'),
        lead: t('weeklyLetter:endedLead'),
        way: { href: href('/dashboard/user/account/letters'), label: t('weeklyLetter:account') },
      }}
    />
  )
}

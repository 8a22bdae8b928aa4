import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { lettersEnded, letterToken, waysOut } from '#app/middleware/letter-token.ts'
import {
  endReportLettersBy,
  findReportLetters,
} from '#app/models/report-letters/unsubscribe.server.ts'
import { LettersEnd } from '#app/ui/letters-end.tsx'
import type { Route } from './+types/end-letters.ts'

/** Ends nothing: programs that read mail follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let token = letterToken(url)
  return {
    locale: context.get(localeContext),
    ...waysOut(url),
    school: token === '' ? undefined : await findReportLetters(context.get(visitContext), token),
  }
}

/**
 * From the page's button, and from mail programs (RFC 8058). Sent twice, or with a token of no
 * letters, it answers the same.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  let token = letterToken(url)
  if (token !== '') await endReportLettersBy(context.get(visitContext), token)
  return lettersEnded(request, url)
}

/** The way out of the letters of a saved report. */
export function ServerComponent({
  loaderData: { locale, action, path, school },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <LettersEnd
      {...{ locale, path, action }}
      asked={
        school && {
          title: t('reportLetter:endTitle'),
          lead: t('reportLetter:endLead', { school: isolated(nameOf(school, locale)) }),
          send: t('reportLetter:endSend'),
        }
      }
      ended={{
        title: t('reportLetter:endedTitle'),
        lead: t('reportLetter:endedLead'),
        way: { href: href('/dashboard/reports'), label: t('reportLetter:reports') },
      }}
    />
  )
}

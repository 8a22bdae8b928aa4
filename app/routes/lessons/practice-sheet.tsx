import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { practiceSheet } from '#app/models/lessons/practice-sheet.server.ts'
import { Style } from '#app/styles/style.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { PracticePage } from '#app/ui/practice/practice-page.tsx'
import type { Route } from './+types/practice-sheet.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    practice: valueOrThrow(await practiceSheet(context.get(currentContext), params)),
  }
}

/** An exercise's practice sheet, one page to print. */
export function ServerComponent({ loaderData: { locale, practice } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let { lessonID, subject, lessonName, lessonNameEn, school, sheet } = practice
  let title = [nameOf(practice, locale), t('lessons:practice.title'), t('brand')].join(' · ')
  return (
    <>
      <title>{title}</title>
      <Style of="paper" />
      <Style of="practice" />
      <HowToPrint pages="page" locale={locale} />
      <PracticePage
        exercise={practice}
        lesson={{ lessonID, subject, name: lessonName, nameEn: lessonNameEn }}
        school={school}
        sheet={sheet}
        locale={locale}
      />
    </>
  )
}

import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import type { ReadLetter } from '#app/models/correspondence/read.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Route } from './+types/print.ts'
import { toWords } from './mail-words.ts'
import { loadOpened, openLetter } from './open-letter.ts'

export const middleware = [needModule('mail'), openLetter]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { locale, zone, letter, school } = await loadOpened(context, url, params.mailID)
  return { locale, zone, letter, school, reader: context.get(currentContext).user.displayName }
}

/** One letter on paper: who wrote it to whom and when, its text, and what files came with it. */
export function ServerComponent({
  loaderData: { locale, zone, letter, school, reader },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <article className="paper">
      <title>{`${letter.subject} · ${t('brand')}`}</title>
      <HowToPrint locale={locale} />
      <Letterhead
        school={nameOf(school, locale)}
        title={letter.subject}
        picture={<Avatar imageURL={letter.from.imageURL} size={56} />}
        note={
          <>
            <b>
              <bdi>{letter.from.displayName}</bdi>
            </b>
            {` · ${recipientWords(letter, reader, locale)} · `}
            {formatOf(locale).time(letter.at, zone)}
          </>
        }
        today={dayIn(zone, letter.at)}
        locale={locale}
      />
      <div className="text-lg">
        <RichText text={letter.text} />
      </div>
      {letter.files.length > 0 && (
        <section>
          <h2>{t('correspondence:files.title')}</h2>
          <ul>
            {letter.files.map(({ fileID, name }) => (
              <li key={fileID}>
                <bdi className="wrap-anywhere">{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** To whom it went, as far as its reader may know: paper says "to you" by their name. */
function recipientWords(letter: ReadLetter, reader: string, locale: Locale): string {
  let t = translate(locale)
  if (letter.to.audience !== 'people') return toWords(letter, locale)
  let names = letter.isOwn ? letter.people : [reader]
  if (names.length === 0) return t('correspondence:toNobody')
  let all = new Intl.ListFormat(locale).format(names.map(isolated))
  return t('correspondence:to.person', { name: all })
}

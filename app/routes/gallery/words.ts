import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassPicture } from '#app/models/gallery/gallery.ts'

/** What stands against showing a picture to others, for who keeps it; null where nothing does. */
export function missingWords(
  { mayKeep, isNamed, missing }: Pick<ClassPicture, 'mayKeep' | 'isNamed' | 'missing'>,
  locale: Locale,
): string | null {
  let t = translate(locale)
  if (!mayKeep) return null
  if (!isNamed) return t('gallery:notNamed')
  return missing > 0 ? t('gallery:missing', { count: missing }) : null
}

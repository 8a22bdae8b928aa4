import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { GuardianCard } from '#app/models/guardians/pairing.ts'
import { Avatar } from '#app/ui/avatar.tsx'

/** Whom a card adds, on the pages between the card and the child. */
export function CardGlance({ locale, card }: { locale: Locale; card: GuardianCard }) {
  let { firstName, imageURL, schoolName, schoolNameEn } = card
  return (
    <p className="flex items-center gap-3 rounded-2xl bg-leaf-tint px-4 py-3 font-bold">
      <Avatar imageURL={imageURL} size={48} />
      {translate(locale)('start:addingChild', {
        name: isolated(firstName),
        school: isolated(nameOf({ name: schoolName, nameEn: schoolNameEn }, locale)),
      })}
    </p>
  )
}

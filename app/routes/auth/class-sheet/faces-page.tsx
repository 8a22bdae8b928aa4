import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Face } from '#app/models/classes/sheet/sign-in.server.ts'
import { Outside } from '#app/ui/outside.tsx'
import { classSignInHref } from './class-sign-in-href.ts'
import { Faces } from './faces.tsx'

type Props = {
  locale: Locale
  here: string
  klass: { name: string; door: string; pupils: Face[] }
}

/** The class's children, of whom one finds their own face. */
export function FacesPage({ locale, here, klass }: Props) {
  let t = translate(locale)
  return (
    <Outside
      locale={locale}
      path={here}
      title={t('sheets:whoTitle')}
      lead={<bdi>{klass.name}</bdi>}
    >
      <title>{`${t('sheets:whoTitle')} · ${t('brand')}`}</title>
      <Faces
        t={t}
        pupils={klass.pupils}
        hrefOf={(pupilID) => classSignInHref(klass.door, pupilID)}
      />
    </Outside>
  )
}

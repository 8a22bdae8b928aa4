import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { cardPictures, PICTURES_CHOSEN } from '#app/models/classes/sheet/sheet.ts'
import type { Face } from '#app/models/classes/sheet/sign-in.server.ts'
import { Style } from '#app/styles/style.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { PicturePad } from './picture-pad.tsx'
import { signInReasons } from './sign-in-reasons.ts'

type Props = { locale: Locale; here: string; back: string; child: Face }

/** The child touches the pictures of their card; `back` is the way to the other children. */
export function PicturesPage({ locale, here, back, child }: Props) {
  let t = translate(locale)
  return (
    <Outside
      locale={locale}
      path={here}
      title={<bdi>{child.displayName}</bdi>}
      lead={t('sheets:picturesLead')}
    >
      <Style of="cards" />
      <PicturePad
        action={here}
        back={back}
        child={child}
        names={cardPictures.map((name) => t(`sheets:picture.${name}`))}
        progress={Array.from({ length: PICTURES_CHOSEN }, (_, chosen) =>
          t('sheets:chosen', { chosen, all: PICTURES_CHOSEN }),
        )}
        texts={{
          ...signInReasons(t),
          errorPrefix: t('errorPrefix'),
          legend: t('sheets:picturesLead'),
          again: t('sheets:again'),
          notMe: t('sheets:notMe'),
        }}
      />
      <p className="muted text-sm">{t('sheets:cardLost')}</p>
    </Outside>
  )
}

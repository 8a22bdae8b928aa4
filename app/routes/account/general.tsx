import { data, redirect, href } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { emailRefusal } from '#app/models/auth/email-change.ts'
import { updateProfile } from '#app/models/people/profile.server.ts'
import { pictureSizes } from '#app/models/picture-path.ts'
import {
  cleanPicture,
  cleanSmallPicture,
  PICTURE_FILES,
  type UploadedPicture,
} from '#app/models/pictures/clean-picture.ts'
import { Profile } from '#app/models/profile.ts'
import { hasOrders } from '#app/models/shop/orders.server.ts'
import { usesShop } from '#app/models/shop/reader.server.ts'
import { AccountHead, accountTabsOf, accountTitle } from '#app/ui/account-head.tsx'
import { avatarOptions } from '#app/ui/avatar-choice.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import type { Route } from './+types/general.ts'
import { ProfileForm } from './profile-form.tsx'

export const handle = { script: 'picture-sizes' }

export { ErrorInside as ErrorBoundary } from '#app/ui/error-page.tsx'

/** A form has no null: an empty field means no picture. */
const Submitted = v.object({
  ...Profile.entries,
  imageURL: v.optional(Profile.entries.imageURL, null),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { displayName, gender, imageURL, email, children } = current.user
  // Who has a shop finds them there, and where a child's school has none nothing is asked.
  let isFormer = !usesShop(current) && !children.some(({ subscribed }) => subscribed)
  return {
    locale: context.get(localeContext),
    tabs: accountTabsOf(current.user),
    path: url.pathname,
    profile: { displayName, gender, imageURL },
    email,
    ownsEmail: emailRefusal(current) === undefined,
    hasOnlyOrders: isFormer && (await hasOrders(current)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let form = await request.formData()
  let submission = parseForm(form, { schema: Submitted, info: { abortPipeEarly: true } })
  let file = form.get('picture')
  let upload =
    file instanceof File && file.size > 0
      ? cleanPicture(new Uint8Array(await file.arrayBuffer()))
      : undefined
  let again = (fieldErrors: Record<string, string[]>) =>
    data(
      {
        reply: submission.reply({ fieldErrors, hideFields: ['picture'] }),
        again: upload?.ok === true,
      },
      { status: 422 },
    )
  if (upload?.ok === false) return again({ picture: [upload.reason] })
  if (submission.status !== 'success') return again({})

  let current = context.get(currentContext)
  let picture = upload && { ...upload.value, small: smallSizesIn(form) }
  let changing = await updateProfile(current, current.user.UID, submission.value, picture)
  if (!changing.ok && changing.reason === 'conflict') return again({ imageURL: ['conflict'] })
  valueOrThrow(changing)
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}

/** The small sizes that the browser has made of the file; without scripts there are none. */
function smallSizesIn(form: FormData): NonNullable<UploadedPicture['small']> {
  return Object.fromEntries(
    pictureSizes.flatMap((size) => {
      let made = cleanSmallPicture(String(form.get(`picture-${size}`) ?? ''), size)
      return made ? [[size, made]] : []
    }),
  )
}

/** One's name, gender and picture. */
export function ServerComponent({
  loaderData: { locale, tabs, path, profile, email, ownsEmail, hasOnlyOrders },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, accountTitle(locale, 'general')),
    name: t('account:name'),
    nameHint: t('account:nameHint'),
    gender: t('account:gender'),
    genderHint: t('account:genderHint'),
    male: t('account:male'),
    female: t('account:female'),
    unspecified: t('account:unspecified'),
    picture: t('account:picture'),
    pictureHint: t('account:pictureHint'),
    ownPicture: t('account:ownPicture'),
    choosePicture: t('avatars:choose'),
    upload: t('account:upload'),
    uploadHint: t('account:uploadHint'),
    uploadAgain: t('account:uploadAgain'),
    save: t('account:save'),
    // Problems that the schema or the rules may report.
    required: t('errors:required'),
    nameTooShort: t('errors:nameTooShort'),
    nameTooLong: t('errors:nameTooLong'),
    notChoice: t('errors:notChoice'),
    pictureTooLarge: t('errors:pictureTooLarge'),
    pictureUnknown: t('errors:pictureUnknown'),
    pictureBroken: t('errors:pictureBroken'),
    pictureTooManyPoints: t('errors:pictureTooManyPoints'),
    conflict: t('account:conflict'),
  }
  return (
    <>
      <AccountHead locale={locale} tabs={tabs} current="general" />
      <ProfileForm
        action={path}
        profile={profile}
        accept={PICTURE_FILES}
        avatars={avatarOptions('user', t)}
        texts={texts}
      />
      <p>
        {t('auth:email')}:{' '}
        {email ? (
          <bdi className="wrap-anywhere">
            <Breakable text={email} />
          </bdi>
        ) : (
          t('account:emailNone')
        )}
        {ownsEmail && (
          <>
            {' '}
            ·{' '}
            <a className="way" href={href('/auth/verify-email')}>
              {t('account:emailManage')}
            </a>
          </>
        )}
      </p>
      {hasOnlyOrders && (
        <p>
          <a className="way" href={href('/dashboard/e-commerce/orders')}>
            {t('shop:orders')}
          </a>
        </p>
      )}
    </>
  )
}

import { parseWithValibot } from '@conform-to/valibot'
import { data, redirect, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { cardPictures, ClassSignInCode, PICTURES_CHOSEN } from '#app/models/classes/sheet/sheet.ts'
import { findClassSignIn, signInByPictures } from '#app/models/classes/sheet/sign-in.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { headTexts, sayIn } from '#app/ui/form-head.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/class-sign-in.ts'
import { chosenIn } from './chosen-pictures.ts'
import { completeCardSignIn } from './complete-sign-in.ts'
import { Faces } from './faces.tsx'
import { PicturePad } from './picture-pad.tsx'

/**
 * The class's code is in the address on purpose: the page is the bookmark of a shared tablet. The
 * pictures that a child touches never are.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  let locale = context.get(localeContext)
  let page = { locale, path: url.pathname, here: url.pathname + url.search }
  let { code, pupilID } = namedIn(url)
  if (code === null) return data({ ...page, klass: undefined, child: undefined, complaints: [] })
  let finding = await findClassSignIn(context.get(visitContext), code)
  if (!finding.ok)
    return data(
      { ...page, klass: undefined, child: undefined, complaints: formErrors(finding, locale) },
      refusedWith(finding),
    )
  let child = finding.value.pupils.find(({ UID }) => UID === pupilID)
  // The pupil has left the class.
  if (pupilID !== null && !child) throw redirect(classSignInPath(finding.value.door), 303)
  return data({ ...page, klass: finding.value, child, complaints: [] })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let [visit, locale] = [context.get(visitContext), context.get(localeContext)]
  let { code: door, pupilID } = namedIn(url)
  let form = await request.formData()
  if (door === null || pupilID === null) {
    let submission = parseWithValibot(form, {
      schema: ClassSignInCode,
      info: { abortPipeEarly: true },
    })
    if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
    let finding = await findClassSignIn(visit, submission.value.door)
    return finding.ok
      ? redirect(classSignInPath(finding.value.door), 303)
      : data(
          submission.reply({ fieldErrors: { door: formErrors(finding, locale) } }),
          refusedWith(finding),
        )
  }
  let pictures = chosenIn(form)
  if (pictures.length < PICTURES_CHOSEN)
    return data({ pictures: { chosen: pictures, complaints: [] } })
  let signingIn = await signInByPictures(visit, { door, pupilID, pictures })
  if (signingIn.ok) return completeCardSignIn(visit, request, signingIn.value, door)
  return data(
    { pictures: { chosen: [], complaints: formErrors(signingIn, locale) } },
    refusedWith(signingIn),
  )
}

/** A refusal says when to try again. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders
}

/** Without a code: asks for it. With the class's code: its children. With a child: the pictures. */
export function ServerComponent({
  loaderData: { locale, path, here, klass, child, complaints },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let reasons = {
    doorRequired: t('errors:doorRequired'),
    doorMalformed: t('errors:doorMalformed'),
    doorUnknown: t('errors:doorUnknown'),
    picturesWrong: t('errors:picturesWrong'),
    tooManyTries: t('errors:tooManyTries'),
  }
  if (klass && child) {
    return (
      <Outside
        locale={locale}
        path={here}
        title={<bdi>{child.displayName}</bdi>}
        lead={t('sheets:picturesLead')}
      >
        <PicturePad
          action={here}
          back={classSignInPath(klass.door)}
          child={child}
          names={cardPictures.map((name) => t(`sheets:picture.${name}`))}
          progress={Array.from({ length: PICTURES_CHOSEN }, (_, chosen) =>
            t('sheets:chosen', { chosen, all: PICTURES_CHOSEN }),
          )}
          texts={{
            ...reasons,
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
  if (klass) {
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
          hrefOf={(pupilID) => classSignInPath(klass.door, pupilID)}
        />
      </Outside>
    )
  }
  let texts = { ...headTexts(t, `${t('sheets:codeTitle')} · ${t('brand')}`), ...reasons }
  return (
    <Outside locale={locale} path={here} title={t('sheets:codeTitle')} lead={t('sheets:codeLead')}>
      {complaints.length > 0 && (
        <p role="alert" className="problem">
          {sayIn(reasons)(complaints)}
        </p>
      )}
      <TextForm
        id="class-door"
        action={path}
        send={t('sheets:open')}
        texts={texts}
        fields={[
          {
            name: 'door',
            type: 'text',
            label: t('sheets:doorCode'),
            hint: t('sheets:codeHint'),
            autoComplete: 'off',
            dir: 'ltr',
          },
        ]}
      />
      <p>
        <a className="way" href={href('/auth/login')}>
          {t('sheets:withPassword')}
        </a>
      </p>
    </Outside>
  )
}

function namedIn({ searchParams }: URL) {
  return { code: searchParams.get('door'), pupilID: searchParams.get('pupil') }
}

function classSignInPath(code: string, pupilID?: string): string {
  return withQuery(href('/auth/class'), { door: code, pupil: pupilID })
}

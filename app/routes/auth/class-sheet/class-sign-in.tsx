import { data, redirect } from 'react-router'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { ClassSignInCode, PICTURES_CHOSEN } from '#app/models/classes/sheet/sheet.ts'
import { findClassSignIn, signInByPictures } from '#app/models/classes/sheet/sign-in.server.ts'
import type { Route } from './+types/class-sign-in.ts'
import { chosenIn } from './chosen-pictures.ts'
import { ClassCodePage } from './class-code-page.tsx'
import { classSignInHref } from './class-sign-in-href.ts'
import { completeCardSignIn } from './complete-sign-in.ts'
import { FacesPage } from './faces-page.tsx'
import { PicturesPage } from './pictures-page.tsx'

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
  if (pupilID !== null && !child) throw redirect(classSignInHref(finding.value.door), 303)
  return data({ ...page, klass: finding.value, child, complaints: [] })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let [visit, locale] = [context.get(visitContext), context.get(localeContext)]
  let { code: door, pupilID } = namedIn(url)
  let form = await request.formData()
  if (door === null || pupilID === null) {
    let submission = parseForm(form, {
      schema: ClassSignInCode,
      info: { abortPipeEarly: true },
    })
    if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
    let finding = await findClassSignIn(visit, submission.value.door)
    return finding.ok
      ? redirect(classSignInHref(finding.value.door), 303)
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
  if (!klass) return <ClassCodePage {...{ locale, path, here, complaints }} />
  if (!child) return <FacesPage {...{ locale, here, klass }} />
  return <PicturesPage {...{ locale, here, child }} back={classSignInHref(klass.door)} />
}

function namedIn({ searchParams }: URL) {
  return { code: searchParams.get('door'), pupilID: searchParams.get('pupil') }
}

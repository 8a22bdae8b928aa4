import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { PUPILS_TO_A_CLASS_CODE } from '#app/models/codes/batch.ts'
import { attachClassCode, listClassCodes } from '#app/models/codes/class-code.server.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import type { Route } from './+types/code.ts'
import { CodeList } from './code-list.tsx'

export const middleware = [allow('admin')]

const Submitted = v.object({
  code: v.pipe(
    v.string(message('required')),
    v.trim(),
    v.nonEmpty(message('required')),
    v.maxLength(200, message('tooLong')),
  ),
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    ...valueOrThrow(await listClassCodes(context.get(currentContext), params.classID)),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: Submitted,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let attached = await attachClassCode(
    context.get(currentContext),
    params.classID,
    submission.value.code,
  )
  if (attached.ok)
    return redirect(url.pathname, {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('codeAttached') },
    })
  if (attached.reason === 'notFound' || attached.reason === 'forbidden')
    return valueOrThrow(attached)
  return data(
    submission.reply({
      fieldErrors: { code: formErrors(attached, context.get(localeContext)) },
    }),
    refusedWith(attached),
  )
}

/** A class's codes: many pupils can redeem each of them, on their own. */
export function ServerComponent({
  loaderData: { locale, path, klass, codes },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('classes:code')} · ${t('brand')}`),
    ...reasonTexts(t, [
      'required',
      'tooLong',
      'classCodeUnknown',
      'classCodeTaken',
      'tooManyTries',
    ]),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('classes:code')}
        trail={[
          { href: href('/dashboard/classes'), label: t('classes') },
          {
            href: href('/dashboard/classes/:classID/edit', { classID: klass.classID }),
            label: klass.name,
          },
        ]}
        note={<p>{t('classes:codeLead', { most: PUPILS_TO_A_CLASS_CODE })}</p>}
      />
      {codes.length > 0 && <CodeList {...{ locale, path, codes }} />}
      <section className="card max-w-md space-y-4">
        <h2>{t('classes:attachTitle')}</h2>
        <TextForm
          id="attach"
          action={path}
          texts={texts}
          send={t('classes:attach')}
          fields={[
            {
              name: 'code',
              type: 'text',
              label: t('classes:codeField'),
              hint: t('codes:codeHint'),
              autoComplete: 'off',
              dir: 'ltr',
            },
          ]}
        />
      </section>
    </>
  )
}

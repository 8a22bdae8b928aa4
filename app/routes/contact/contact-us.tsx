import { data, redirect, href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext, visitContext, visitorContext } from '#app/middleware/context.ts'
import { formErrors, refusedWith } from '#app/middleware/form-refusal.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { sendMessage } from '#app/models/contact/contact.server.ts'
import { ContactForm as Submitted, topics } from '#app/models/contact/contact.ts'
import { newStamp } from '#app/models/contact/form-stamp.server.ts'
import { headTexts } from '#app/ui/form-head.tsx'
import { PublicHead, titleOf } from '#app/ui/public-head.tsx'
import type { Route } from './+types/contact-us.ts'
import { ContactForm } from './contact-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let user = context.get(visitorContext)?.user
  let asked = url.searchParams.get('topic')
  return {
    page: pageAt(context, url),
    sent: url.searchParams.has('sent'),
    given: {
      name: user?.displayName,
      email: user?.email ?? undefined,
      topic: topics.find((topic) => topic === asked),
    },
    stamp: await newStamp(context.get(visitContext)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let visit = context.get(visitContext)
  let locale = context.get(localeContext)
  let form = await request.formData()
  let submission = parseForm(form, { schema: Submitted })
  // The form keeps its stamp, so that a corrected form is the same one.
  let stamp = String(form.get('stamp') ?? '')
  if (submission.status !== 'success')
    return data(
      { reply: submission.reply({ hideFields: ['homepage', 'stamp'] }), stamp },
      { status: 422 },
    )

  let sending = await sendMessage(visit, submission.value, {
    locale,
    accountId: context.get(visitorContext)?.user.UID,
  })
  if (sending.ok)
    return redirect(wayTo(pageAt(context, url), href('/contact-us'), { sent: '' }), 303)
  let reply = submission.reply({
    formErrors: formErrors(sending, locale),
    hideFields: ['homepage', 'stamp'],
  })
  return data(
    { reply, stamp: sending.reason === 'formStale' ? undefined : stamp },
    refusedWith(sending),
  )
}

/** A refusal says when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function ServerComponent({
  loaderData: { page, sent, given, stamp },
}: Route.ServerComponentProps) {
  let { contact } = publicWords(page.locale)
  if (sent) {
    return (
      <PublicHead
        drawing="no-messages"
        page={page}
        words={{ ...contact, title: contact.sentTitle }}
        lead={contact.sent}
      >
        <p>
          <a className="button quiet" href={wayTo(page, href('/contact-us'))}>
            {contact.another}
          </a>
        </p>
      </PublicHead>
    )
  }
  let { topics: labels, ...words } = contact
  return (
    <>
      <PublicHead drawing="no-messages" untitled page={page} words={contact} lead={contact.lead}>
        <p className="muted">{contact.urgent}</p>
      </PublicHead>
      <ContactForm
        action={wayTo(page, href('/contact-us'))}
        stamp={stamp}
        given={given}
        topics={topics.map((value) => ({ value, label: labels[value] }))}
        texts={{
          ...words,
          ...headTexts(translate(page.locale), titleOf(page, contact)),
          ...complaints(page.locale),
        }}
      />
    </>
  )
}

/** Problems that the schema or the rule may report. */
function complaints(locale: Locale) {
  let t = translate(locale)
  let keys = [
    'nameLength',
    'emailRequired',
    'emailInvalid',
    'tooLong',
    'topicRequired',
    'messageRequired',
    'messageTooShort',
    'messageTooLong',
    'formStale',
    'formTooFast',
    'looksAutomatic',
    'tooManyMessages',
  ] as const
  return Object.fromEntries(keys.map((key) => [key, t(`errors:${key}`)]))
}

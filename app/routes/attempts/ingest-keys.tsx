import { data, href } from 'react-router'
import * as v from 'valibot'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import {
  listIngestKeys,
  makeIngestKey,
  newIngestSecret,
} from '#app/models/attempts/ingest-key.server.ts'
import { NewIngestKey } from '#app/models/attempts/ingest-key.ts'
import { ConfirmLink } from '#app/ui/confirm-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { NamedSecretForm } from '#app/ui/named-secret-form.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/ingest-keys.ts'

export const handle = { enhanced: true }

export const middleware = [allow('admin')]

/** `secret` comes from the page's loader: a form that is sent twice creates one key. */
const Submitted = v.object({
  ...NewIngestKey.entries,
  secret: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let keys = valueOrThrow(await listIngestKeys(current))
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    path: url.pathname,
    keys,
    secret: newIngestSecret(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), { schema: Submitted })
  if (submission.status !== 'success')
    return data({ reply: submission.reply(), made: null }, { status: 422 })
  let { secret, ...wanted } = submission.value
  let { name, key } = valueOrThrow(await makeIngestKey(context.get(currentContext), wanted, secret))
  return data({ reply: null, made: { name, secret: key } }, { status: 201 })
}

/** The school's ingest keys: creating (shown once), listing, revoking. */
export function ServerComponent({
  loaderData: { locale, timezone, path, keys, secret },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('ingestKeys')} · ${t('brand')}`),
    name: t('ingestKeys:name'),
    nameHint: t('ingestKeys:nameHint'),
    make: t('ingestKeys:make'),
    made: t('ingestKeys:made'),
    madeHint: t('ingestKeys:madeHint'),
    required: t('errors:required'),
    tooLong: t('errors:tooLong'),
  }
  return (
    <>
      <ReportHead
        untitled
        locale={locale}
        title={t('ingestKeys')}
        note={<p>{t('ingestKeys:lead')}</p>}
      />
      <section className="card space-y-4">
        <NamedSecretForm action={path} secret={secret} texts={texts} />
      </section>
      {keys.length === 0 ? (
        <EmptyState title={t('ingestKeys:none')} />
      ) : (
        <KeyList {...{ locale, timezone, keys }} />
      )}
    </>
  )
}

type Key = { id: string; name: string; createdAt: number; revokedAt: number | null }
type KeyListProps = { locale: Locale; timezone: string; keys: Key[] }

function KeyList({ locale, timezone, keys }: KeyListProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <section className="card">
      <h2>{t('ingestKeys:list')}</h2>
      <ul className="divide-y divide-line">
        {keys.map(({ id, name, createdAt, revokedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <b className="block wrap-anywhere">
                <bdi>{name}</bdi>
              </b>
              <span className="muted text-sm">
                {t('ingestKeys:since', {
                  day: format.moment(new Date(createdAt).toISOString(), timezone),
                })}
              </span>
            </span>
            {revokedAt ? (
              <span className="muted">
                {t('ingestKeys:revoked', {
                  day: format.moment(new Date(revokedAt).toISOString(), timezone),
                })}
              </span>
            ) : (
              <ConfirmLink
                href={href('/dashboard/ingest-keys/:keyID/revoke', { keyID: id })}
                label={t('ingestKeys:revoke')}
                texts={{
                  title: t('ingestKeys:revokeTitle'),
                  text: `${name}: ${t('ingestKeys:revokeHint')}`,
                  confirm: t('ingestKeys:revoke'),
                  cancel: t('ingestKeys:keep'),
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

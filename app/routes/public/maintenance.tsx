import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { configurationContext } from '#app/middleware/context.ts'
import { pageAt } from '#app/middleware/public-address.ts'
import { safeBack } from '#app/request/safe-redirect.ts'
import { PublicHead } from '#app/ui/public-head.tsx'
import type { Route } from './+types/maintenance.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    page: pageAt(context, url),
    seconds: context.get(configurationContext).maintenance,
    wanted: safeBack(url.searchParams.get('back')),
  }
}

/**
 * Shown instead of every page while the portal is closed (worker/maintenance.ts); otherwise says
 * that it is open.
 */
export function ServerComponent({
  loaderData: { page, seconds, wanted },
}: Route.ServerComponentProps) {
  let t = translate(page.locale)
  let { maintenance } = publicWords(page.locale)
  let closed = seconds !== null
  let words = { ...maintenance, title: closed ? maintenance.onTitle : maintenance.offTitle }
  return (
    <>
      <PublicHead
        drawing="maintenance"
        page={page}
        words={words}
        lead={closed ? maintenance.onLead : maintenance.offLead}
      >
        {seconds !== null && (
          <p className="text-lg font-bold">
            {t('auth:waitMinutes', { count: Math.ceil(seconds / 60) })}
          </p>
        )}
      </PublicHead>
      <section className="max-w-3xl space-y-2">
        <h2>{maintenance.keptTitle}</h2>
        <p>{maintenance.kept}</p>
      </section>
      <p>
        <a className="button" href={wanted}>
          {closed ? maintenance.again : maintenance.toSummary}
        </a>
      </p>
    </>
  )
}

import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ProviderName } from '#app/models/provider.ts'
import { ProviderWays } from '#app/ui/provider-ways.tsx'

type Props = { locale: Locale; offered: ProviderName[]; next: string }

/** What stands where something needs a recent sign-in: by a provider that opens the account, or from the beginning. */
export function ProveAgain({ locale, offered, next }: Props) {
  let t = translate(locale)
  return (
    <section className="card max-w-2xl space-y-3">
      <h2>{t('errors:recentLogin')}</h2>
      <p>{t('providers:proveFirst')}</p>
      <ProviderWays locale={locale} offered={offered} purpose="prove" next={next} />
      <form method="post" action="/auth/logout"><button className="button quiet w-full">{t('providers:logInAgain')}</button></form>
    </section>
  )
}

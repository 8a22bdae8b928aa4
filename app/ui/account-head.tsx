import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Tabs } from './tabs.tsx'

const tabs = [
  { tab: 'general', href: href('/dashboard/user/account') },
  { tab: 'subscription', href: href('/dashboard/user/account/subscription') },
  { tab: 'children', href: href('/dashboard/user/account/children') },
  { tab: 'password', href: href('/dashboard/user/account/password') },
  { tab: 'security', href: href('/dashboard/user/account/security') },
] as const
type Tab = (typeof tabs)[number]['tab']

/** The pages that are open while the password is one that others chose. */
const openAtFirst: Tab[] = ['subscription', 'password']

/**
 * The account page's title and its tabs, each a page of its own. `mustChangePassword`: only those
 * that are open before it is changed.
 */
export function AccountHead({
  locale,
  current,
  mustChangePassword = false,
}: {
  locale: Locale
  current: Tab
  mustChangePassword?: boolean
}) {
  let t = translate(locale)
  let shown = mustChangePassword ? tabs.filter(({ tab }) => openAtFirst.includes(tab)) : tabs
  return (
    <header className="space-y-3">
      <h1>{t('account:title')}</h1>
      <Tabs
        label={t('account:tabs')}
        tabs={shown.map(({ tab, href }) => ({
          href,
          label: t(`account:${tab}`),
          current: tab === current,
        }))}
      />
    </header>
  )
}

/** The title of the browser's tab. */
export function accountTitle(locale: Locale, current: Tab): string {
  let t = translate(locale)
  return `${t(`account:${current}`)} · ${t('account:title')} · ${t('brand')}`
}

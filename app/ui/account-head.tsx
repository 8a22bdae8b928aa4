import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { can, isPupil, isStaff } from '#app/models/can.ts'
import { isGuardian, type User } from '#app/models/current.ts'
import { hasModule } from '#app/models/school-module.ts'
import { Tabs } from './tabs.tsx'

const tabs = [
  { tab: 'general', href: href('/dashboard/user/account') },
  { tab: 'subscription', href: href('/dashboard/user/account/subscription') },
  { tab: 'children', href: href('/dashboard/user/account/children') },
  { tab: 'letters', href: href('/dashboard/user/account/letters') },
  { tab: 'blocked', href: href('/dashboard/user/account/blocked') },
  { tab: 'addresses', href: href('/dashboard/user/account/addresses') },
  { tab: 'password', href: href('/dashboard/user/account/password') },
  { tab: 'security', href: href('/dashboard/user/account/security') },
] as const
export type Tab = (typeof tabs)[number]['tab']

/**
 * The tabs that say something to this person: subscriptions to those who need one, children to
 * families, blocks to whom letters and messages reach, addresses to who may have bought in a shop.
 */
export function accountTabsOf(user: User): Tab[] {
  let isAbout: Partial<Record<Tab, boolean>> = {
    subscription: can.subscribe(user) && !isGuardian(user),
    children: isPupil(user),
    letters: isGuardian(user),
    blocked: can.blockOthers(user) && hasModule({ user }, 'mail'),
    addresses: isGuardian(user) || isStaff(user),
  }
  return tabs.map(({ tab }) => tab).filter((tab) => isAbout[tab] ?? true)
}

/** The pages that are open while the password is one that others chose. */
const openAtFirst: Tab[] = ['subscription', 'password']

/**
 * The account page's title and its tabs, each a page of its own. `mustChangePassword`: only those
 * that are open before it is changed.
 */
export function AccountHead({
  locale,
  tabs: own,
  current,
  mustChangePassword = false,
}: {
  locale: Locale
  /** What `accountTabsOf` says; the page's own tab is shown in any case. */
  tabs: Tab[]
  current: Tab
  mustChangePassword?: boolean
}) {
  let t = translate(locale)
  let shown = tabs.filter(
    ({ tab }) =>
      tab === current || (own.includes(tab) && (!mustChangePassword || openAtFirst.includes(tab))),
  )
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

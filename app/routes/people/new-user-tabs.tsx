import { href } from 'react-router'
import type { Translate } from '#app/locales/translate.ts'
import { Tabs } from '#app/ui/tabs.tsx'

/** The two ways to a new account: with an initial password, or by a letter that invites. */
export function NewUserTabs({ t, current }: { t: Translate; current: 'password' | 'letter' }) {
  return (
    <Tabs
      label={t('people:newBy')}
      tabs={[
        {
          href: href('/dashboard/supervisor/users/new'),
          label: t('people:byPassword'),
          current: current === 'password',
        },
        {
          href: href('/dashboard/supervisor/users/invite'),
          label: t('people:byLetter'),
          current: current === 'letter',
        },
      ]}
    />
  )
}

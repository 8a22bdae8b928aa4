import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isStaff } from '#app/models/can.ts'
import { isGuardian, type User } from '#app/models/current.ts'
import { Tabs } from '#app/ui/tabs.tsx'

type DirectoryPart = 'cards' | 'posts' | 'gallery' | 'consents' | 'followers' | 'profile'

type Props = { part: DirectoryPart; user: User; locale: Locale }

/** The parts of the directory that a reader has. */
export function DirectoryTabs({ part, user, locale }: Props) {
  let t = translate(locale)
  let follows = isStaff(user) || isGuardian(user)
  let tabs = [
    { of: 'cards', to: href('/dashboard/user/cards'), isTheirs: true },
    { of: 'profile', to: href('/dashboard/user/profile'), isTheirs: isStaff(user) },
    { of: 'posts', to: href('/dashboard/user/posts'), isTheirs: follows },
    { of: 'followers', to: href('/dashboard/user/followers'), isTheirs: isStaff(user) },
    { of: 'gallery', to: href('/dashboard/user/gallery'), isTheirs: true },
    {
      of: 'consents',
      to: href('/dashboard/user/gallery/consents'),
      isTheirs: isStaff(user) || isGuardian(user),
    },
  ] as const
  return (
    <Tabs
      label={t('directory:parts')}
      tabs={tabs
        .filter(({ isTheirs }) => isTheirs)
        .map(({ of, to }) => ({
          href: to,
          label: t(`directory:part.${of}`),
          current: of === part,
        }))}
    />
  )
}

import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { viewers } from '#app/models/auth/demonstration.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DeepPanel } from '#app/ui/deep-panel.tsx'

const faces = { family: 14, teacher: 30, head: 12 }

/** An invented school that is open to visitors, as each of three people. */
export function HomeDemonstration({ locale }: { locale: Locale }) {
  let { homepage, demo } = publicWords(locale)
  return (
    <DeepPanel
      beside={
        <form method="post" action={href('/demo')} className="entrances">
          {viewers.map((viewer) => (
            <button key={viewer} name="as" value={viewer}>
              <Avatar imageURL={avatarPath('user', faces[viewer])} size={56} lazy />
              {demo.viewers[viewer]}
            </button>
          ))}
        </form>
      }
    >
      <h2 className="text-2xl">{homepage.demonstrationTitle}</h2>
      <p>{homepage.demonstration}</p>
    </DeepPanel>
  )
}

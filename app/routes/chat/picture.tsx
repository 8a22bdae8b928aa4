import { href } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { chatPicturePath } from '#app/models/chat/chat.ts'
import { findPictureMessage } from '#app/models/chat/picture.server.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/picture.ts'

export const middleware = [needModule('chat')]

export async function loader({ context, params }: Route.LoaderArgs) {
  let { conversationKey, pictureID } = params
  let found = valueOrThrow(
    await findPictureMessage(context.get(currentContext), conversationKey, pictureID),
  )
  return { locale: context.get(localeContext), conversationKey, pictureID, ...found }
}

/** One picture of a conversation, as large as the screen. */
export function ServerComponent({
  loaderData: { locale, conversationKey, pictureID, displayName },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = href('/dashboard/chat/:conversationKey', { conversationKey })
  return (
    <>
      <Style of="chat" />
      <ReportHead
        locale={locale}
        title={t('chat:picture', { name: isolated(displayName) })}
        trail={[
          { href: href('/dashboard/chat'), label: t('chat:title') },
          { href: back, label: t('chat:backTo') },
        ]}
      />
      <img
        src={chatPicturePath(pictureID)}
        alt={t('chat:picture', { name: isolated(displayName) })}
        className="chat-viewed"
      />
    </>
  )
}

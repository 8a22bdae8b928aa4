import { href } from 'react-router'
import type { ReportKind } from '#app/models/safety/safety.ts'

/** The page on which a reporter read it. */
export function wayBack({ kind, place }: { kind: ReportKind; place: string }): string {
  return ways[kind](place)
}

const ways: Record<ReportKind, (place: string) => string> = {
  letter: (mailID) => href('/dashboard/mail/:systemLabel/:mailID', { systemLabel: 'all', mailID }),
  message: (conversationKey) => href('/dashboard/chat/:conversationKey', { conversationKey }),
  picture: (pictureID) => href('/dashboard/user/gallery/:pictureID', { pictureID }),
  // Slugs have no slash: of a comment on a profile's post it is said.
  comment: (place) =>
    place.startsWith('profile/')
      ? href('/dashboard/user/posts/:postID', { postID: place.slice('profile/'.length) })
      : href('/dashboard/blog/post/:title', { title: place }),
}

import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Audience } from '#app/models/blog/post.ts'

/** For whom a post is. */
export function forWhom(
  { audience, className }: { audience: Audience; className: string | null },
  locale: Locale,
): string {
  let t = translate(locale)
  return audience === 'class'
    ? t('news:whom.class', { name: isolated(className ?? '') })
    : t(`news:whom.${audience}`)
}

import { href } from 'react-router'
import type { PublicWords } from '#app/locales/public.ts'

/** The pages of the menu. */
export function framePages(frame: PublicWords['frame']) {
  return [
    { path: href('/about-us'), label: frame.about },
    { path: href('/pricing'), label: frame.pricing },
    { path: href('/faqs'), label: frame.faqs },
    { path: href('/contact-us'), label: frame.contact },
  ]
}

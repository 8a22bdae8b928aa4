import type { Translate } from '#app/locales/translate.ts'

/** What the buttons above a text are called (app/scripts/text-toolbar.js). */
export function toolbarTexts(t: Translate) {
  return {
    'data-bold': t('news:form.bold'),
    'data-heading': t('news:form.heading'),
    'data-list': t('news:form.list'),
    'data-link': t('news:form.link'),
  }
}

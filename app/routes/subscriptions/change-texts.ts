import type { Translate } from '#app/locales/translate.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'

const reasons = [
  'reasonRequired',
  'tooLong',
  'notText',
  'notDay',
  'notLonger',
  'noSeat',
  'conflict',
] as const

/** The words of the forms that extend and end a subscription. */
export function changeTexts(t: Translate, title: string) {
  return {
    ...headTexts(t, `${title} · ${t('brand')}`),
    lastDay: t('account:until'),
    lastDayHint: t('subscriptions:lastDayHint'),
    reason: t('subscriptions:reason'),
    reasonHint: t('subscriptions:reasonHint'),
    send: title,
    keep: t('subscriptions:keep'),
    ...reasonTexts(t, reasons),
  }
}

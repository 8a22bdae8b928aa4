import type { Translate } from '#app/locales/translate.ts'
import { reasonTexts } from '#app/ui/form-head.tsx'

const reasons = [
  'required',
  'tooLong',
  'notNumber',
  'outOfRange',
  'notDay',
  'notText',
  'noCodes',
  'tooManyCodes',
  'dayPast',
  'batchUsed',
] as const

/** The words of a batch's form and of its errors. */
export function batchTexts(t: Translate) {
  return {
    school: t('account:school'),
    duration: t('promos:durationOf'),
    durationHint: t('promos:durationHint'),
    counts: t('promos:counts'),
    admin: t('promos:kinds.admin'),
    teacher: t('promos:kinds.teacher'),
    student: t('promos:kinds.student'),
    class: t('promos:kinds.class'),
    classHint: t('promos:classHint'),
    description: t('promos:description'),
    descriptionHint: t('promos:descriptionHint'),
    redeemBefore: t('promos:redeemBefore'),
    redeemBeforeHint: t('promos:redeemBeforeHint'),
    ...reasonTexts(t, reasons),
  }
}

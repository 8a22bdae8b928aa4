import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/messages.ts'

export default {
  title: 'الرسائل',
  lead: 'ما كتبه الناس في نموذج التواصل، الأحدث أوّلًا. يُردّ عليها بالبريد الإلكتروني، ويدوّن السجلّ من قرأ رسالة ومن حذفها.',
  waiting_zero: 'لا رسائل جديدة',
  waiting_one: 'رسالة جديدة واحدة',
  waiting_two: 'رسالتان جديدتان',
  waiting_few: '{{count}} رسائل جديدة',
  waiting_many: '{{count}} رسالة جديدة',
  waiting_other: '{{count}} رسالة جديدة',
  none: 'لا رسائل',
  noneHint: 'يظهر هنا ما يكتبه الناس في نموذج التواصل.',
  new: 'جديدة',
  markRead: 'تمييزها كمقروءة',
  readOn: 'قُرئت في {{at}}',
  answer: 'الردّ بالبريد',
  delete: 'حذف',
  deleteTitle: 'حذف هذه الرسالة؟',
  deleteHint: 'تُحذف نهائيًّا. ويحفظ السجلّ أنّك حذفت رسالة، ولا يحفظ شيئًا ممّا كان فيها.',
  keep: 'إبقاء الرسالة',
} satisfies Translated<typeof en>

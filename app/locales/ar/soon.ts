import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/soon.ts'

export default {
  title: 'هذه الصفحة قيد الإعداد',
  assignments: 'لا واجبات بعد',
  assignmentsWhy:
    'نعمل على إعداد الواجبات. أمّا ما أنجزه كلّ طفل في الدرس، ومن يحتاج فيه إلى مساعدة، ففي تقرير الدرس.',
} satisfies Translated<typeof en>

import type en from '../en/soon.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'هذه الصفحة لم تجهز بعد',
  users: 'نعمل على قائمة بجميع مستخدمي المدرسة. وإلى ذلك الحين تجد كلّ طفل في تقرير صفّه.',
  superUsers: 'نعمل على قائمة بالمستخدمين في جميع المدارس. وإلى ذلك الحين تصل إلى الأطفال من صفحة مدرستهم.',
  assignments: 'لا واجبات بعد',
  assignmentsWhy: 'نعمل على إعداد الواجبات. أمّا ما أنجزه كلّ طفل في الدرس، ومن يحتاج فيه إلى مساعدة، ففي تقرير الدرس.',
} satisfies Translated<typeof en>

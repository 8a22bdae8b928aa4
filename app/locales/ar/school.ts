import type en from '../en/school.ts'
import type { Translated } from '../translated.ts'

export default {
  activityLead: 'تُسجَّل عمليات الدخول والتغييرات والتنزيلات واطّلاع المشرفين.',
  name: 'الاسم بالعربية',
  nameEn: 'الاسم بالإنجليزية',
  timezone: 'المنطقة الزمنية',
  weekStart: 'يبدأ الأسبوع يوم',
  keysLead: 'يُرسل خادم المدرسة ما ينجزه الأطفال في التطبيق بمفتاح خاصّ به.',
  keys: 'إدارة المفاتيح',
} satisfies Translated<typeof en>

import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/school.ts'

export default {
  activityLead: 'تُسجَّل عمليات الدخول والتغييرات والتنزيلات واطّلاع المشرفين.',
  name: 'الاسم بالعربية',
  nameHint: 'من حرفين إلى 50 حرفًا.',
  nameEn: 'الاسم بالإنجليزية',
  nameEnHint: 'إن تُرك فارغًا ظهر الاسم أعلاه في اللغتين.',
  optional: 'اختياري',
  country: 'الدولة',
  chooseCountry: 'اختر دولة',
  email: 'بريد المدرسة الإلكتروني',
  phoneNo: 'هاتف المدرسة',
  timezone: 'المنطقة الزمنية',
  timezoneHint:
    'بحسب ساعتها تبدأ أيّام التقارير كلّها وأسابيعها وشهورها. بعد تغييرها يُعاد احتساب الأيّام خلال دقائق.',
  weekStart: 'يبدأ الأسبوع يوم',
  bounds: 'الحدود',
  boundsHint:
    'كم اشتراكًا من كلّ نوع يمكن أن يكون فعّالًا في الوقت نفسه. اترك الحقل فارغًا إن لم يكن هناك حدّ.',
  boundsWhose: 'الحدود جزء من عقدكم. لزيادة المقاعد راسلونا.',
  unbound: 'بلا حدّ',
  keysLead: 'يُرسل خادم المدرسة ما ينجزه الأطفال في التطبيق بمفتاح خاصّ به.',
  keys: 'إدارة المفاتيح',
} satisfies Translated<typeof en>

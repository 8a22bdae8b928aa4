import type { Translated } from '#app/locales/en/translated.ts'
import type * as en from '../en/travelling.ts'

export const errors = {
  notFound: 'تعذّر العثور على هذه الصفحة.',
  forbidden: 'ليس لديك إذن للوصول إلى هذه الصفحة.',
  noSubscription: 'ليس لديك اشتراك فعّال.',
  passwordChangeRequired: 'اختر كلمة مرور خاصّة بك أوّلًا.',
  unavailable: 'الخدمة مشغولة للحظات. لم يضِع شيء؛ حاول مرّة أخرى.',
  unableToLogout: 'تعذّر تسجيل الخروج',
  invalid: 'بعض الحقول غير صحيحة.',
  crossOrigin: 'أُرسل هذا النموذج من موقع آخر فرُفض.',
  demoReadOnly: 'أنتم في روضة تجريبيّة، فلا يتغيّر فيها شيء.',
  demoClosed: 'هذه الصفحة مغلقة في الروضة التجريبيّة.',
  internal: 'حدث خطأ من جهتنا.',
} satisfies Translated<typeof en.errors>

export const common = {
  brand: 'منصّة روضة',
  goHome: 'العودة إلى الرئيسية',
  settings: 'الإعدادات',
  signOut: 'تسجيل الخروج',
  noSubscriptionHint:
    'تُفتح التقارير من جديد برمز تفعيل جديد تحصل عليه من مدرستك، ولا يضيع شيء من التدريبات السابقة.',
  haveCode: 'لديّ رمز من مدرستي',
} satisfies Translated<typeof en.common>

export const redeeming = {
  code: 'الرمز',
  codeHint: 'XXXX-XXXX-XXXX-XXXX',
  look: 'تحقّق من الرمز',
} satisfies Translated<typeof en.redeeming>

import type en from '../en/common.ts'
import type { Translated } from '../translated.ts'

export default {
  brand: 'روضة',
  skip: 'انتقل إلى المحتوى',
  otherLanguage: 'English',
  home: 'الرئيسية',
  signOut: 'تسجيل الخروج',
  goHome: 'العودة إلى الرئيسية',
  menu: 'القائمة',
  trail: 'موقعك الحالي',
  summary: 'الملخّص',
  generalReport: 'التقرير العام',
  myClasses: 'صفوفي',
  myChildren: 'أطفالي',
  reports: 'التقارير',
  ingestKeys: 'مفاتيح التطبيق',
  flash: { signedIn: 'تمّ تسجيل الدخول بنجاح', ingestKeyRevoked: 'أُبطل المفتاح.', saved: 'تمّ الحفظ بنجاح' },
  role: {
    admin: { male: 'مدير المدرسة', female: 'مديرة المدرسة', unspecified: 'إدارة المدرسة' },
    teacher: { male: 'معلّم', female: 'معلّمة', unspecified: 'معلّم/ة' },
    student: { male: 'طالب', female: 'طالبة', unspecified: 'طالب/ة' },
    guardian: { male: 'وليّ الأمر', female: 'وليّة الأمر', unspecified: 'وليّ الأمر' },
    super: { male: 'مشرف المنصّة', female: 'مشرفة المنصّة', unspecified: 'الإشراف على المنصّة' },
  },
} satisfies Translated<typeof en>

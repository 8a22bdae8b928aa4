import codes from './codes.ts'
import type en from '../en/common.ts'
import type { Translated } from '../translated.ts'
import { common } from './travelling.ts'

export default {
  ...common,
  skip: 'انتقل إلى المحتوى',
  home: 'الرئيسية',
  menu: 'القائمة',
  trail: 'موقعك الحالي',
  loading: 'جارٍ التحميل',
  collapseSidebar: 'طيّ القائمة',
  expandSidebar: 'فتح القائمة',
  pages: 'الصفحات',
  pageOf: 'الصفحة {{page}} من {{pages}}',
  problem: 'هناك مشكلة',
  errorPrefix: 'خطأ:',
  told: 'آخر الإشعارات',
  classes: 'الصفوف',
  users: 'المستخدمون',
  school: 'المدرسة',
  schools: 'المدارس',
  codes: 'الرموز',
  buildReport: 'إعداد تقرير',
  buildAssignments: 'إعداد الواجبات',
  lessonReport: 'تقرير الدروس',
  lessonReports: 'تقارير الدروس',
  summary: 'الملخّص',
  generalReport: 'التقرير العام',
  myClasses: 'صفوفي',
  myChildren: 'أطفالي',
  reports: 'التقارير',
  ingestKeys: 'مفاتيح التطبيق',
  flash: { classCreated: 'أُنشئ الصفّ بنجاح', classModified: 'عُدّل الصفّ بنجاح', classArchived: 'أُرشف الصفّ.', classRestored: 'استُعيد الصفّ.', codeAttached: 'صار الرمز للصفّ.', codeDetached: 'أُخذ الرمز من الصفّ.', enrolmentSaved: 'عُدّل التسجيل بنجاح.', yearBegun: 'بدأت السنة الجديدة.', yearUndone: 'جرى التراجع عن السنة الجديدة.', codeRedeemed: codes.redeemed, invitationAccepted: 'قُبلت الدعوة.', listImported: 'أُدخلت القائمة.', importUndone: 'جرى التراجع عن الاستيراد.', importDiscarded: 'تُركت القائمة.', codesGenerated: 'أُنشئت الرموز بنجاح!', codeRevoked: 'أُلغي الرمز.', codesRevoked: 'أُلغيت الرموز غير المستعملة.', batchSaved: 'حُفظت التغييرات بنجاح', sessionEnded: 'أُنهيت الجلسة.', sessionsEnded: 'سُجّل خروجك من كلّ الأجهزة الأخرى.', factorRemoved: 'أُزيلت الخطوة الثانية.', passwordChanged: 'تغيّرت كلمة المرور.', signedIn: 'تمّ تسجيل الدخول بنجاح', ingestKeyRevoked: 'أُبطل المفتاح.', messageDeleted: 'حُذفت الرسالة.', saved: 'تمّ الحفظ بنجاح', cardsMade: 'أصبحت البطاقات جاهزة.', cardReset: 'صارت هناك بطاقة جديدة. البطاقة القديمة لا تفتح شيئًا بعد الآن.', doorReset: 'صار للصفّ رمز جديد. الرمز القديم لا يفتح شيئًا بعد الآن.', schoolOpened: 'أُضيفت المدرسة الجديدة بنجاح', subscriptionExtended: 'مُدّد الاشتراك.', subscriptionEnded: 'أُنهي الاشتراك.', childLinked: 'رُبط الطفل بحسابك.', linkEnded: 'أُنهي الربط.', pairingMade: 'أصبحت القصاصات جاهزة.', pairingRevoked: 'سُحبت القصاصة، ولن يستطيع أحد استعمالها.', invitationSent: 'الدعوة في الطريق.', invitationWithdrawn: 'سُحبت الدعوة، ولم يعد رابطها يفتح شيئًا.', pupilsMoved: 'تغيّر الصفّ.', peopleDisabled: 'تمّ التعطيل: لم يعد الدخول ممكنًا.', peopleEnabled: 'تمّ التفعيل: عاد الدخول ممكنًا.', peopleSignedOut: 'سُجّل الخروج من كلّ الأجهزة.', signInReset: 'أُعيد ضبط الدخول.', providerLinked: 'رُبط الحساب.', providerUnlinked: 'أُزيل طريق الدخول.', provenAgain: 'شكرًا، تأكّدت هويّتك.' },
  role: {
    admin: { male: 'مدير المدرسة', female: 'مديرة المدرسة', unspecified: 'إدارة المدرسة' },
    teacher: { male: 'معلّم', female: 'معلّمة', unspecified: 'معلّم/ة' },
    student: { male: 'طالب', female: 'طالبة', unspecified: 'طالب/ة' },
    guardian: { male: 'وليّ الأمر', female: 'وليّة الأمر', unspecified: 'وليّ الأمر' },
    super: { male: 'مشرف المنصّة', female: 'مشرفة المنصّة', unspecified: 'الإشراف على المنصّة' },
  },
} satisfies Translated<typeof en>

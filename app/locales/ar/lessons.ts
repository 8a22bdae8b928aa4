import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/lessons.ts'

export default {
  lead: 'بعد اختيار الصفّ والدرس والفترة يُظهر التقرير ما أنجزه كلّ طفل.',
  class: 'الصفّ',
  lesson: 'الدرس',
  choose: 'اختر…',
  from: 'ابتداءً من هذا اليوم (مع خيار «من تاريخ…» فقط)',
  classMissing: 'اختر صفًّا',
  lessonMissing: 'اختر درسًا',
  open: 'عرض التقرير',
  practice: {
    title: 'ورقة تدريب',
    myName: 'اسمي',
    trace: 'أتتبّع النقاط',
    howWasIt: 'كيف كان؟',
    forGrownUps: 'للكبار: البدء من النقطة الكبيرة.',
  },
} satisfies Translated<typeof en>

import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/preferences.ts'

export default {
  title: 'إعدادات العرض',
  advanced: 'خيارات متقدّمة',
  save: 'حفظ',
  language: {
    title: 'اللغة',
    hint: 'العربية هي لغة البداية للجميع.',
    ar: 'العربية',
    en: 'English',
  },
  theme: {
    title: 'المظهر',
    hint: 'فاتح أو داكن، أو كما في جهازك.',
    system: 'كما في جهازي',
    light: 'فاتح',
    dark: 'داكن',
  },
  colour: {
    title: 'اللون',
    hint: 'لون الأزرار والروابط والرسوم.',
    default: 'أخضر الروضة',
    purple: 'بنفسجي',
    cyan: 'سماوي',
    blue: 'أزرق',
    orange: 'برتقالي',
    red: 'أحمر',
  },
  digits: { title: 'الأرقام', hint: 'كيف تُكتب الأرقام في الصفحات العربية.' },
  hijri: {
    title: 'التاريخ الهجريّ',
    hint: 'إلى جانب التاريخ الميلاديّ في رؤوس الصفحات، بحسب تقويم أمّ القرى.',
    off: 'بلا تاريخ هجريّ',
    on: 'مع التاريخ الهجريّ',
  },
  zone: {
    title: 'المنطقة الزمنية',
    hint: 'تُعرض لك الأوقات بتوقيتها. أمّا أيّام كلّ مدرسة فتُحسب بتوقيتها هي.',
  },
  direction: {
    title: 'اتّجاه الصفحات الإنجليزية',
    hint: 'العربية تُقرأ دائمًا من اليمين إلى اليسار.',
    ltr: 'من اليسار إلى اليمين',
    rtl: 'من اليمين إلى اليسار',
  },
  scripts: {
    title: 'الصفحات الخفيفة',
    hint: 'للإنترنت البطيء والهواتف القديمة، ويبقى كلّ شيء متاحًا.',
    on: 'مع الإضافات',
    off: 'أخفّ ما يمكن',
  },
} satisfies Translated<typeof en>

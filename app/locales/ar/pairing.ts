import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/pairing.ts'

export default {
  parents: 'أولياء الأمور',
  linked: 'من يقرأ التقارير في البيت',
  nobody: 'لم يُربط أحد بعد.',
  pupil: 'الطفل',
  reader: 'يقرأ التقارير',
  slips: 'بطاقات أولياء الأمور',
  slipsLead:
    'تتيح كلّ بطاقة لشخص بالغ واحد قراءة تقارير الطفل. تصلح مرّة واحدة خلال 7 أيّام. تُسلَّم باليد: من يحملها يستطيع استعمالها.',
  make: 'إصدار بطاقة',
  makeForClass_zero: 'إصدار البطاقات',
  makeForClass_one: 'إصدار البطاقة الناقصة',
  makeForClass_two: 'إصدار البطاقتين الناقصتين',
  makeForClass_few: 'إصدار {{count}} بطاقات ناقصة',
  makeForClass_many: 'إصدار {{count}} بطاقة ناقصة',
  makeForClass_other: 'إصدار {{count}} بطاقة ناقصة',
  print: 'تُطبع هذه الصفحة (Ctrl + P) وتُقصّ البطاقات. لغتها لغة هذه الصفحة.',
  revoke: 'سحب هذه البطاقة',
  slipTitle: 'لوليّ الأمر',
  slipHow: 'امسحها بالكاميرا، أو سجّل الدخول وأدخل الرمز في',
  slipUntil: 'تصلح مرّة واحدة حتّى {{moment}}',
  noChildren: 'لم يُربط أيّ طفل بحسابك بعد.',
  add: 'إضافة طفل',
  addLead: 'تعطيك الروضة لكلّ طفل بطاقة وليّ أمر عليها رمز.',
  readers: 'من يقرأ تقاريرك',
  since: 'منذ {{day}}',
  end: 'إنهاء الربط',
  endChildHint:
    'لن تظهر لك تقارير هذا الطفل بعد الآن. لعرضها من جديد تحتاج إلى بطاقة جديدة من المدرسة.',
  endReaderHint:
    'لن تظهر التقارير لهذا الشخص بعد الآن. لعرضها من جديد يحتاج إلى بطاقة جديدة من المدرسة.',
  keep: 'إبقاء الربط',
} satisfies Translated<typeof en>

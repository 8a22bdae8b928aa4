import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/pairing.ts'

export default {
  parents: 'أولياء الأمور',
  linked: 'من يقرأ التقارير في البيت',
  nobody: 'لم يُربط أحد بعد.',
  pupil: 'الطالب',
  reader: 'يقرأ التقارير',
  slips: 'قصاصات لأولياء الأمور',
  slipsLead:
    'تتيح كلّ قصاصة لشخص بالغ واحد قراءة تقارير الطفل. تصلح مرّة واحدة خلال 7 أيّام. سلّمها باليد: من يحملها يستطيع استعمالها.',
  make: 'إصدار قصاصة',
  makeForClass_zero: 'إصدار القصاصات',
  makeForClass_one: 'إصدار القصاصة الناقصة',
  makeForClass_two: 'إصدار القصاصتين الناقصتين',
  makeForClass_few: 'إصدار {{count}} قصاصات ناقصة',
  makeForClass_many: 'إصدار {{count}} قصاصة ناقصة',
  makeForClass_other: 'إصدار {{count}} قصاصة ناقصة',
  print: 'اطبع هذه الصفحة وقُصّ القصاصات. هي بلغة هذه الصفحة.',
  revoke: 'سحب هذه القصاصة',
  slipTitle: 'لوليّ الأمر',
  slipHow: 'امسحها بالكاميرا، أو سجّل الدخول وأدخل الرمز في',
  slipUntil: 'تصلح مرّة واحدة حتّى {{moment}}',
  noChildren: 'لم يُربط أيّ طفل بحسابك بعد.',
  add: 'إضافة طفل',
  addLead: 'تعطيك المدرسة لكلّ طفل قصاصة عليها رمز.',
  readers: 'من يقرأ تقاريرك',
  since: 'منذ {{day}}',
  end: 'إنهاء الربط',
  endChildHint:
    'لن تقرأ تقارير هذا الطفل بعد الآن. لقراءتها من جديد تحتاج إلى قصاصة جديدة من المدرسة.',
  endReaderHint:
    'لن يقرأ هذا الشخص التقارير بعد الآن. لقراءتها من جديد يحتاج إلى قصاصة جديدة من المدرسة.',
  keep: 'إبقاؤه',
} satisfies Translated<typeof en>

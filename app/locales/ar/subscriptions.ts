import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/subscriptions.ts'

export default {
  count_zero: 'لا اشتراكات',
  count_one: 'اشتراك واحد',
  count_two: 'اشتراكان',
  count_few: '{{count}} اشتراكات',
  count_many: '{{count}} اشتراكًا',
  count_other: '{{count}} اشتراك',
  states: { active: 'فعّال', ending: 'ينتهي خلال 30 يومًا', ended: 'منتهٍ' },
  find: 'الاسم أو البريد',
  allRoles: 'كلّ الأدوار',
  showAll: 'عرض كلّ الاشتراكات',
  serialNo: 'آخر الرمز',
  extend: 'تمديد',
  end: 'إنهاء',
  endHint:
    'ينتهي فورًا: لا يستطيع صاحبه بعد ذلك إلّا تسجيل الدخول وتفعيل رمز آخر. ما أُنجز من تدريب يبقى. لا يمكن التراجع عن ذلك.',
  isOver: 'انتهى هذا الاشتراك من قبل، فليس فيه ما يُنهى.',
  isEnded: 'أُنهي هذا الاشتراك أو حلّ محلّه غيره، فلا يمكن تمديده. رمز جديد يفتح اشتراكًا جديدًا.',
  back: 'العودة إلى الاشتراك',
  lastDayHint: 'آخر يوم جديد يكون فيه الاشتراك فعّالًا، بعد اليوم الحالي المسجَّل.',
  reason: 'ما السبب؟',
  reasonHint: 'يُحفظ السبب، ويقرؤه صاحب الاشتراك.',
  keep: 'رجوع دون تغيير',
  changes: 'تغييرات يدوية',
  noChanges: 'لم يُغيَّر شيء يدويًّا.',
  extendedTo: 'مُدّد حتّى {{day}}',
  endedByHand: 'أُنهي قبل موعده',
  forecastLead:
    'الاشتراكات الفعّالة بحسب شهر انتهائها، للأشهر الاثني عشر القادمة. لا تشمل ما انتهى منها.',
  month: 'ينتهي في',
  total: 'المجموع',
  later: 'بعد ذلك',
  forecastNone: 'لا اشتراك فعّال',
} satisfies Translated<typeof en>

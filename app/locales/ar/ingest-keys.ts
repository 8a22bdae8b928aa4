import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/ingest-keys.ts'

export default {
  lead: 'يستعمل خادم التطبيق المرافق مفتاحًا ليرسل ما يتدرّب عليه الأطفال. ولا يصلح المفتاح لشيء غير ذلك.',
  name: 'اسم المفتاح الجديد',
  nameHint: 'أين سيُستعمل، مثلًا «أجهزة المجموعة الصباحية».',
  make: 'إنشاء مفتاح',
  made: 'أُنشئ المفتاح:',
  madeHint: 'يُنسخ الآن ويُحفظ في مكان آمن، فهو لا يُعرض إلّا هذه المرّة.',
  none: 'لا مفاتيح بعد',
  list: 'المفاتيح',
  since: 'أُنشئ في {{day}}',
  revoked: 'أُبطل في {{day}}',
  revoke: 'إبطال',
  revokeTitle: 'إبطال هذا المفتاح؟',
  revokeHint:
    'ابتداءً من هذه اللحظة لن يستطيع التطبيق الذي يستعمله أن يرسل شيئًا. ويبقى ما أرسله من قبل.',
  keep: 'إبقاء المفتاح',
} satisfies Translated<typeof en>

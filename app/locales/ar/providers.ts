import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/providers.ts'

export default {
  or: 'أو',
  enter: 'الدخول بحساب {{provider}}',
  link: 'ربط حساب {{provider}}',
  prove: 'التأكيد بحساب {{provider}}',
  enterLead: 'تسجّل الدخول لدى {{provider}} ثمّ تعود إلى هنا.',
  proveLead: 'تثبت هويّتك مرّة أخرى لدى {{provider}} ثمّ تعود إلى هنا.',
  linkLead: 'تسجّل الدخول لدى {{provider}} ثمّ تعود إلى هنا، ويفتح بعدها حسابك أيضًا.',
  withPassword: 'الدخول بالبريد وكلمة المرور',
  back: 'رجوع',

  arrived: 'تمّ',
  arrivedLead: 'تُغلق هذه النافذة من تلقاء نفسها. إن بقيت مفتوحة فتابع من هنا.',
  goOn: 'متابعة',

  claimTitle: 'لديك حساب هنا من قبل',
  claimLead:
    'لهذا البريد الذي وصلنا من {{provider}} حساب هنا من قبل. إن كان حسابك فسجّل الدخول بكلمة مروره، فيُربط الحسابان ويفتحه أيّ منهما بعد ذلك.',
  claim: 'تسجيل الدخول وربط الحسابين',
  claimOther:
    'ليست لديك كلمة مرور؟ سجّل الدخول بطريقتك المعتادة، ثمّ اربط {{provider}} من صفحة حسابك.',

  title: 'طرق الدخول إلى حسابي',
  lead: 'حسابات من خارج منصّة روضة تفتح حسابك هنا. نعرف منها من أنت، ولا شيء غير ذلك.',
  linked: 'حسابات مربوطة',
  none: 'لا حساب آخر مربوط بحسابك.',
  since: 'رُبط في {{day}}',
  password: 'كلمة المرور',
  passwordSet: 'يمكنك الدخول ببريدك وكلمة مرورك.',
  passwordNone: 'ليست لديك كلمة مرور بعد.',
  passwordChange: 'تغييرها',
  passwordChoose: 'اختيار كلمة مرور برسالة',
  more: 'ربط حساب آخر',
  unlink: 'إزالة',
  unlinkTitle: 'إزالة طريقة الدخول هذه؟',
  unlinkHint: 'لن يفتح حسابك هنا بعد ذلك، ويُسجَّل خروج من دخل بحساب كهذا على جهاز آخر.',
  keep: 'إبقاء الطريقة',
} satisfies Translated<typeof en>

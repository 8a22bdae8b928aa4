import type en from '../en/auth.ts'
import type { Translated } from '../translated.ts'

export default {
  signIn: 'تسجيل الدخول',
  signInLead: 'لمتابعة ما يتدرّب عليه كلّ طفل وما يتعلّمه وما يحتاج إليه.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  problem: 'هناك مشكلة',
  errorPrefix: 'خطأ:',
  signedOut: 'تمّ تسجيل خروجك.',
  waitMinutes_zero: 'حاول مرّة أخرى الآن.',
  waitMinutes_one: 'حاول مرّة أخرى بعد دقيقة.',
  waitMinutes_two: 'حاول مرّة أخرى بعد دقيقتين.',
  waitMinutes_few: 'حاول مرّة أخرى بعد {{count}} دقائق.',
  waitMinutes_many: 'حاول مرّة أخرى بعد {{count}} دقيقة.',
  waitMinutes_other: 'حاول مرّة أخرى بعد {{count}} دقيقة.',
} satisfies Translated<typeof en>

import type en from '../en/auth.ts'
import type { Translated } from '../translated.ts'

export default {
  signIn: 'تسجيل الدخول',
  signInLead: 'لمتابعة ما يتدرّب عليه كلّ طفل وما يتعلّمه وما يحتاج إليه.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  signedOut: 'تمّ تسجيل خروجك.',
  waitMinutes_zero: 'يمكن المحاولة مرّة أخرى الآن.',
  waitMinutes_one: 'يمكن المحاولة مرّة أخرى بعد دقيقة.',
  waitMinutes_two: 'يمكن المحاولة مرّة أخرى بعد دقيقتين.',
  waitMinutes_few: 'يمكن المحاولة مرّة أخرى بعد {{count}} دقائق.',
  waitMinutes_many: 'يمكن المحاولة مرّة أخرى بعد {{count}} دقيقة.',
  waitMinutes_other: 'يمكن المحاولة مرّة أخرى بعد {{count}} دقيقة.',
} satisfies Translated<typeof en>

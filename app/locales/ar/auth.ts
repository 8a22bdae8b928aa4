import type en from '../en/auth.ts'
import type { Translated } from '../translated.ts'

export default {
  signIn: 'تسجيل الدخول',
  signInLead: 'لمتابعة ما يتدرّب عليه كلّ طفل وما يتعلّمه وما يحتاج إليه.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  remember: 'البقاء مسجّلًا على هذا الجهاز',
  forgotten: 'نسيت كلمة المرور؟',
  resetTitle: 'كلمة مرور جديدة',
  resetLead: 'اكتب البريد الإلكتروني لحسابك، فنرسل إليه رابطًا تختار به كلمة مرور جديدة.',
  resetAsk: 'إرسال الرابط',
  resetSentTitle: 'الرسالة في طريقها',
  resetSent: 'إن كان لهذا البريد حساب فستصل الرسالة خلال دقائق. ابحث أيضًا بين الرسائل غير المرغوبة. يصلح الرابط 30 دقيقة.',
  resetNoEmail: 'من ليس له بريد من الأطفال يسأل معلّمته أو معلّمه.',
  resetChooseLead: 'اختر كلمة مرور خاصّة بك. يُسجَّل خروجك من كلّ مكان، ثمّ تدخل بها.',
  resetChoose: 'حفظ كلمة المرور الجديدة',
  resetDone: 'تغيّرت كلمة المرور. سجّل الدخول بها.',
  signedOut: 'تمّ تسجيل خروجك.',
  waitMinutes_zero: 'يمكن المحاولة مرّة أخرى الآن.',
  waitMinutes_one: 'يمكن المحاولة مرّة أخرى بعد دقيقة.',
  waitMinutes_two: 'يمكن المحاولة مرّة أخرى بعد دقيقتين.',
  waitMinutes_few: 'يمكن المحاولة مرّة أخرى بعد {{count}} دقائق.',
  waitMinutes_many: 'يمكن المحاولة مرّة أخرى بعد {{count}} دقيقة.',
  waitMinutes_other: 'يمكن المحاولة مرّة أخرى بعد {{count}} دقيقة.',
} satisfies Translated<typeof en>

import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/start.ts'

export default {
  welcome: '{{school}} ترحّب بكم',
  adding: { male: 'أنتَ تُضيف', female: 'أنتِ تُضيفين', unspecified: 'أنتم تُضيفون' },
  week: { male: 'كيف كان أسبوعه', female: 'كيف كان أسبوعها', unspecified: 'كيف كان الأسبوع' },
  together: 'شيء تجرّبونه معًا',
  word: 'كلمة من المعلّمة',
  register: 'إنشاء حساب',
  haveAccount: 'لديّ حساب',
  notYours: {
    male: 'ليس طفلك؟ أغلق الصفحة، ولن يتغيّر شيء.',
    female: 'ليس طفلك؟ أغلقي الصفحة، ولن يتغيّر شيء.',
    unspecified: 'ليس طفلكم؟ أغلقوا الصفحة، ولن يتغيّر شيء.',
  },
  cardUntil: 'البطاقة لمرّة واحدة، وتصلح حتّى {{moment}}.',
  addTo: 'إلى حساب',
  add: 'إضافة {{name}}',
  mine: '{{name}} معكم من قبل',
  toChild: 'إلى صفحة {{name}}',
  used: 'استُعملت هذه البطاقة',
  usedHint: 'كلّ بطاقة لشخص بالغ واحد. إن استعملها الوالد الآخر فاطلبوا من {{school}} بطاقة ثانية.',
  usedByMe: 'أنا استعملتها: تسجيل الدخول',
  over: 'انتهت مدّة هذه البطاقة',
  overHint: 'تصلح البطاقة 7 أيّام. اطلبوا من {{school}} بطاقة جديدة.',
  unknown: 'لا نعرف هذه البطاقة',
  unknownHint: 'قارنوا الرمز بما على البطاقة. إن كان هو نفسه فاطلبوا من الروضة بطاقة جديدة.',
  addingChild: 'تضيفون {{name}} من {{school}}.',
  opensToChild: 'فتح حسابي والذهاب إلى {{name}}',
  cardGone: 'يُفتح حسابكم. لم تعد البطاقة صالحة: اطلبوا من {{school}} بطاقة جديدة.',
  yourPassword: 'كلمة المرور التي اخترتها',
  yourPasswordHint: 'هذا جهاز غير الذي سجّلت منه.',
} satisfies Translated<typeof en>

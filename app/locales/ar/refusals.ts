import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/refusals.ts'
import { common, errors, redeeming } from './travelling.ts'

export default {
  brand: common.brand,
  goHome: common.goHome,
  settings: common.settings,
  signOut: common.signOut,
  haveCode: common.haveCode,
  redeeming,
  reasons: {
    notFound: {
      title: errors.notFound,
      hint: 'ربّما نُقلت، أو لا يُسمح لك بالاطّلاع عليها. تحقّق من العنوان أو ابدأ من الرئيسية.',
    },
    forbidden: {
      title: errors.forbidden,
      hint: 'لا يشملها دورك. إن كنت ترى أنّه ينبغي أن يشملها فراجع إدارة مدرستك.',
    },
    noSubscription: { title: errors.noSubscription, hint: common.noSubscriptionHint },
    noSubscriptionOfChild: {
      title: errors.noSubscription,
      hint: 'يمكن لأحد الكبار أن يطلب رمزًا جديدًا من المدرسة. لم يضِع شيء ممّا تدرّبت عليه.',
    },
    passwordChangeRequired: {
      title: errors.passwordChangeRequired,
      hint: 'كلمة المرور التي أُعطيت لك هي للمرّة الأولى فقط.',
    },
    unavailable: { title: errors.unavailable, hint: 'حاول مرّة أخرى بعد ثوانٍ قليلة.' },
    unableToLogout: {
      title: errors.unableToLogout,
      hint: 'ما زال حسابك مفتوحًا على هذا الجهاز. حاول مرّة أخرى بعد ثوانٍ قليلة.',
    },
    invalid: { title: errors.invalid, hint: 'تحقّق من العنوان أو ابدأ من الرئيسية.' },
    badRequest: { title: errors.crossOrigin, hint: 'افتح الصفحة من جديد وأرسل النموذج منها.' },
    demoReadOnly: {
      title: errors.demoReadOnly,
      hint: 'في روضتكم كان هذا سيُنفَّذ الآن. عودوا وتجوّلوا كما تشاؤون.',
    },
    demoClosed: {
      title: errors.demoClosed,
      hint: 'تبقى الحسابات والرموز والبطاقات والتنزيلات مغلقة أمام الزوّار، أمّا التقارير فمفتوحة.',
    },
    internal: { title: errors.internal, hint: 'سُجّل الخطأ. لم يضِع شيء ممّا فعلته؛ حاول مرّة أخرى.' },
  },
} satisfies Translated<typeof en>

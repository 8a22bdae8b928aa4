import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/account.ts'

export default {
  title: 'حسابي',
  tabs: 'أقسام حسابي',
  general: 'بيانات عامّة',
  subscription: 'الاشتراك',
  security: 'الأمان',
  password: 'تغيير كلمة المرور',

  emailNone: 'لا يوجد',
  emailManage: 'تأكيده أو تغييره',

  name: 'الاسم',
  nameHint: 'كما يقرؤه الآخرون في التقارير والقوائم: من حرفين إلى 50 حرفًا.',
  gender: 'الجنس',
  genderHint: 'بحسبه يُكتب دورك في البوّابة بصيغة المذكّر أو المؤنّث.',
  male: 'ذكر',
  female: 'أنثى',
  unspecified: 'غير محدّد',
  picture: 'الصورة',
  pictureHint: 'اختر رسمًا، أو ارفع صورة في الحقل أدناه.',
  ownPicture: 'صورتي',
  upload: 'رفع صورة',
  uploadHint:
    'من نوع JPEG أو PNG أو GIF، وبحجم 2 ميغابايت على الأكثر، وتحلّ محلّ ما اختير في الأعلى. نحذف منها مكان التقاطها ووقته. تراها مدرستك ومن يحقّ له الاطّلاع على حسابك.',
  uploadAgain: 'اختر الملفّ من جديد: لا تحتفظ به المتصفّحات.',
  save: 'حفظ',
  conflict: 'تغيّرت صورتك في هذه الأثناء. اختر من جديد.',

  active: 'اشتراكك فعّال',
  none: 'ليس لديك اشتراك فعّال',
  unneeded: 'لا تحتاج إلى اشتراك',
  superHint: 'يطّلع المشرفون على المدارس كلّها بلا اشتراك.',
  guardianHint: 'تقرأ تقارير كلّ طفل ما دام اشتراكه فعّالًا.',
  until: 'آخر يوم',
  daysLeft_zero: 'لم يبقَ أيّ يوم',
  daysLeft_one: 'بقي يوم واحد',
  daysLeft_two: 'بقي يومان',
  daysLeft_few: 'بقيت {{count}} أيّام',
  daysLeft_many: 'بقي {{count}} يومًا',
  daysLeft_other: 'بقي {{count}} يوم',
  lastDay: 'اليوم آخر يوم',
  school: 'المدرسة',
  role: 'الدور',
  children: 'الأطفال',
  history: 'الاشتراكات حتّى الآن',
  historyEmpty: 'لا اشتراك حتّى الآن.',
  since: 'منذ',
  state: 'الحالة',
  states: {
    active: 'فعّال',
    over: 'منتهٍ',
    replaced: 'حلّ محلّه اشتراك أحدث',
    stopped: 'أُنهي قبل موعده',
  },
  childActive: 'فعّال',
  childEnded: 'منتهٍ',

  oldPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  newPasswordHint:
    '6 خانات على الأقلّ، منها حرف ورقم. وكلّما طالت كانت أقوى: ثلاث كلمات ورقم سهلة الحفظ صعبة التخمين.',
  confirmation: 'كلمة المرور الجديدة مرّة أخرى',
  passwordGiven:
    'كلمة المرور التي بين يديك أُعطيت لك للمرّة الأولى فقط. اختر كلمة خاصّة بك ليُفتح لك كلّ شيء.',
  passwordElsewhere: 'عند تغيير كلمة المرور يُسجَّل خروجك من كلّ جهاز آخر.',
} satisfies Translated<typeof en>

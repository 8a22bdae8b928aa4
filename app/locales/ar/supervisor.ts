import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/supervisor.ts'

export default {
  title: 'المدارس كلّها في لمحة',
  practising_zero: 'لم يتدرّب أحد في آخر 7 أيّام',
  practising_one: 'تدرّبت واحدة في آخر 7 أيّام',
  practising_two: 'تدرّبت اثنتان في آخر 7 أيّام',
  practising_few: 'تدرّبت {{count}} في آخر 7 أيّام',
  practising_many: 'تدرّبت {{count}} في آخر 7 أيّام',
  practising_other: 'تدرّبت {{count}} في آخر 7 أيّام',
  students: 'طلاب لهم اشتراك',
  teachers: 'معلّمون لهم اشتراك',
  admins: 'مديرون لهم اشتراك',
  places: {
    schools: { name: 'المدارس', what: 'إضافة مدرسة أو تعديلها أو ضبط حدودها.' },
    users: { name: 'المستخدمون', what: 'البحث عن شخص في كلّ المدارس، ودعوة شخص جديد.' },
    promos: { name: 'الرموز', what: 'إصدار رموز الاشتراك وطباعتها وإلغاؤها.' },
    subscriptions: { name: 'الاشتراكات', what: 'من له اشتراك وإلى متى؛ تمديده وإنهاؤه.' },
    forecast: { name: 'ما الذي ينتهي ومتى', what: 'اشتراكات كلّ مدرسة بحسب شهر انتهائها.' },
    lessons: { name: 'الدروس', what: 'الدروس المشتركة ودروس كلّ مدرسة: إدخالها وتعديلها.' },
    activity: { name: 'سجلّ النشاط', what: 'من فعل ماذا، ولمن، ومتى، ومن أين.' },
    messages: { name: 'الرسائل', what: 'ما يكتبه الناس إلينا.' },
  },
  newSchool: 'مدرسة جديدة',
  openSchool: 'إضافة المدرسة',
  namesWaiting: 'مدارس تطلب اسمًا آخر',
  nameWanted:
    'تطلب المدرسة هذا الاسم، وفيه عنوان. اكتبه في الحقول للموافقة عليه، وحفظ اسم آخر رفض له:',
  editSchool: 'تعديل المدرسة',
  ofSchool: 'المزيد عن هذه المدرسة',
  reports: 'التقارير',
  studentSeatsTaken: 'المشغول من مقاعد الطلاب',
  teacherSeatsTaken: 'المشغول من مقاعد المعلّمين',
} satisfies Translated<typeof en>

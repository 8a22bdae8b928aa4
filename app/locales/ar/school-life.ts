import type { Translated } from '#app/locales/en/translated.ts'
import type en from '../en/school-life.ts'

export default {
  title: 'الحياة المدرسيّة',
  way: 'المدرسة',
  name: { calendar: 'التقويم', blog: 'أخبار المدرسة' },
  lead: {
    calendar: 'مناسبات المدرسة وأيّام دوامها وإجازاتها: للموظّفين والصفوف والعائلات.',
    blog: 'ما تخبر به المدرسة أهلها: للجميع أو لصفّ أو للعموم على الإنترنت، مع تعليقات وإعجابات.',
  },
  settings: {
    title: 'أقسام الحياة المدرسيّة',
    lead: 'اختر ما تستخدمه مدرستك. ما تُوقفه لا يظهر لأحد، ولا يُحذف منه شيء: يعود كلّه متى شغّلته من جديد.',
    note: 'ما تستخدمه مدرستك إلى جانب التقارير.',
    change: 'اختيار الأقسام',
    offForAll: 'متوقّف حاليًّا في كلّ المدارس.',
    save: 'حفظ',
  },
} satisfies Translated<typeof en>

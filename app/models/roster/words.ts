import type { Gender } from '#app/models/current.ts'
import { wordLookup } from '#app/models/tables/cell-values.ts'
import type { RosterRole } from './roster.ts'

// The words of roles and genders in lists of people, in Arabic and English.

/** A role by any of its words. */
export const roleOf = wordLookup<RosterRole>({
  student: [
    'student',
    'pupil',
    'child',
    'learner',
    'طالب',
    'طالبة',
    'تلميذ',
    'تلميذة',
    'طفل',
    'طفلة',
  ],
  teacher: ['teacher', 'معلم', 'معلمة', 'مدرس', 'مدرسة', 'مربية', 'مربي', 'هيئة التدريس'],
  admin: [
    'admin',
    'administrator',
    'principal',
    'head',
    'مدير',
    'مديرة',
    'إدارة',
    'إدارة المدرسة',
    'إداري',
    'إدارية',
  ],
})

/** A gender by any of its words. */
export const genderOf = wordLookup<Gender>({
  male: ['male', 'm', 'boy', 'ذكر', 'ولد', 'صبي', 'ذ'],
  female: ['female', 'f', 'girl', 'أنثى', 'بنت', 'فتاة', 'ث', 'أ'],
  unspecified: ['unspecified', 'other', 'غير محدد', 'غير محدّد', 'unknown', 'not specified'],
})

const classWord = wordLookup({ class: ['class', 'صف', 'الصف'] })

/** Whether the text of a role says that the row is about a class, as in a list of classes. */
export function isClassWord(text: string): boolean {
  return classWord(text) !== undefined
}

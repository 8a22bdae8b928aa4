import { westernDigits } from '#app/locales/digits.ts'
import { columnsByHead, fieldsByName } from '#app/models/tables/columns.ts'
import type { RosterColumn, RosterField } from './roster.ts'

/** What people call each column, in Arabic and English; OneRoster's names among them. */
const names: Record<RosterField, string[]> = {
  displayName: [
    'name',
    'full name',
    'display name',
    'student name',
    'pupil name',
    'child name',
    'teacher name',
    'username full',
    'الاسم',
    'اسم',
    'الاسم الكامل',
    'اسم الطالب',
    'اسم الطالبة',
    'اسم التلميذ',
    'اسم الطفل',
    'اسم المعلم',
    'اسم المعلمة',
    'الاسم الثلاثي',
    'الاسم الرباعي',
    'اسم المستخدم',
  ],
  firstName: ['first name', 'given name', 'givenName', 'forename', 'الاسم الأول', 'الاسم الاول'],
  middleName: [
    'middle name',
    'middleName',
    'father name',
    'fathers name',
    'اسم الأب',
    'اسم الوالد',
    'الاسم الثاني',
    'اسم الجد',
  ],
  lastName: [
    'last name',
    'family name',
    'familyName',
    'surname',
    'العائلة',
    'اسم العائلة',
    'الكنية',
    'اللقب',
    'النسبة',
    'الشهرة',
  ],
  email: [
    'email',
    'e-mail',
    'email address',
    'mail',
    'parent email',
    'guardian email',
    'البريد',
    'البريد الإلكتروني',
    'الايميل',
    'الإيميل',
    'ايميل',
    'بريد',
    'بريد ولي الأمر',
    'بريد الأم',
    'بريد الأب',
  ],
  role: [
    'role',
    'type',
    'user type',
    'الدور',
    'الصفة',
    'الوظيفة',
    'النوع الوظيفي',
    'نوع المستخدم',
    'نوع الحساب',
  ],
  gender: ['gender', 'sex', 'الجنس', 'النوع', 'ذكر أنثى', 'ذكر/أنثى'],
  className: [
    'class',
    'class name',
    'classroom',
    'section',
    'room',
    'homeroom',
    'group',
    'الصف',
    'الصفّ',
    'اسم الصف',
    'الفصل',
    'اسم الفصل',
    'الشعبة',
    'القسم',
    'الحجرة',
    'المجموعة',
    'الصفوف',
  ],
  level: [
    'level',
    'grade',
    'grades',
    'kg',
    'year',
    'stage',
    'المستوى',
    'المرحلة',
    'السنة',
    'المرحلة الدراسية',
  ],
  externalId: [
    'id',
    'external id',
    'externalid',
    'serial',
    'serial id',
    'serialid',
    'serial no',
    'serial number',
    'number',
    'no',
    'student id',
    'student number',
    'pupil id',
    'teacher id',
    'sourcedid',
    'identifier',
    'الرقم',
    'رقم',
    'رقم الطالب',
    'رقم الطالبة',
    'الرقم المدرسي',
    'الرقم الوطني',
    'رقم القيد',
    'رقم الهوية',
    'الرقم التسلسلي',
    'المعرف',
    'م',
    'ت',
  ],
  classId: [
    'class id',
    'classid',
    'class sourcedid',
    'classsourcedid',
    'classsourcedids',
    'رقم الصف',
    'رمز الصف',
    'رقم الفصل',
  ],
  // OneRoster's: what is to be deleted is not done here.
  status: ['status', 'الحالة'],
  account: ['account', 'uid', 'account id', 'الحساب', 'رقم الحساب'],
}

/** The field that a column's head speaks of, if it is one that we know. */
export const rosterFieldOf = fieldsByName(names)

/** The columns of a list of people as they probably are. */
export function guessColumns(heads: string[]): RosterColumn[] {
  return columnsByHead(heads, rosterFieldOf)
}

/** A running number (1, 2, 3 …) is nobody's id: lists are sorted anew each year. */
export function withoutRunningNumber(columns: RosterColumn[], rows: string[][]): RosterColumn[] {
  let at = columns.findIndex(({ field }) => field === 'externalId')
  let isRunning =
    rows.length > 1 &&
    rows.every((cells, row) => Number(westernDigits(cells[at] ?? '')) === row + 1)
  return at < 0 || !isRunning
    ? columns
    : columns.map((column, index) => (index === at ? { ...column, field: null } : column))
}

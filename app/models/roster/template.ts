import type { Language } from '#app/locales/locale.ts'

/**
 * A list to fill in, as people open it in Excel: the heads, and one example, which is left out of a
 * list that still has it.
 */
export const templates: Record<Language, { heads: string[]; example: string[] }> = {
  ar: {
    heads: ['الاسم', 'الدور', 'الصف', 'المستوى', 'الجنس', 'البريد الإلكتروني'],
    example: ['مثال: ليان أحمد الزين', 'طالبة', 'العصافير', '2', 'أنثى', ''],
  },
  en: {
    heads: ['Name', 'Role', 'Class', 'Level', 'Gender', 'Email'],
    example: ['Example: Layan Ahmad', 'pupil', 'Sparrows', '2', 'female', ''],
  },
}

const examples = Object.values(templates).map(({ example }) => example[0])

/** A row that is the template's example still. */
export function isExample(cells: string[]): boolean {
  return cells.some((cell) => examples.includes(cell.trim()))
}

import type { Subject } from '#app/models/subject.ts'
import { wordLookup } from '#app/models/tables/cell-values.ts'

// The words of subjects and states in lists of lessons, in Arabic and English.

/** A subject by any of its words. */
export const subjectOf = wordLookup<Subject>({
  reading: ['reading', 'read', 'القراءة', 'قراءة'],
  math: ['math', 'maths', 'mathematics', 'الرياضيات', 'رياضيات', 'الحساب'],
  science: ['science', 'العلوم', 'علوم'],
  readWrite: ['read and write', 'reading and writing', 'القراءة والكتابة', 'قراءة وكتابة'],
})

/** Whether a lesson or an exercise is taught, by any of the words for it. */
export const statusOf = wordLookup<'taught' | 'withdrawn'>({
  taught: ['taught', 'active', 'يدرس', 'يُدرَّس'],
  withdrawn: ['withdrawn', 'remove', 'removed', 'tobedeleted', 'مسحوب', 'يسحب', 'يُسحب', 'سحب'],
})

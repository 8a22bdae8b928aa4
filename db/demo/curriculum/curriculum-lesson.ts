export type CurriculumLesson = {
  key: string
  subject: 'reading' | 'math' | 'science' | 'readWrite'
  level: 1 | 2 | 3
  name: string
  nameEn: string
  exercises: { name: string; nameEn: string }[]
}

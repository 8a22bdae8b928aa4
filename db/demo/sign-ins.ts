export const demoPassword = 'Rawda-demo-2026'

/** The accounts that can sign in to the demonstration, all with `demoPassword`. */
export const demoSignIns: { email: string; what: string }[] = [
  { email: 'super@rawda.example', what: 'supervisor of all schools' },
  { email: 'admin@rawda.example', what: 'head of the demonstration school' },
  { email: 'teacher@rawda.example', what: 'teacher of two classes' },
  { email: 'student@rawda.example', what: 'pupil with a subscription' },
  { email: 'parent@rawda.example', what: 'guardian of that pupil and a brother' },
  { email: 'admin2@rawda.example', what: 'head of another school' },
  { email: 'teacher2@rawda.example', what: 'teacher at the other school' },
  { email: 'student2@rawda.example', what: 'pupil of the other school' },
  { email: 'student3@rawda.example', what: 'pupil without a subscription' },
]

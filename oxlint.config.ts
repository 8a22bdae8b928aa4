import { defineConfig } from 'oxlint'

// Who may import whom. A room is a folder; what it may not reach is refused here, with the reason.

const DATABASE = ['#db/**', 'drizzle-orm', 'drizzle-orm/**', '@libsql/**']
const REACT = ['react*', 'react-*/**']
const HONO = ['hono', 'hono/**']
const ROUTES = ['#app/routes/**', '#app/routes.ts', '#app/rsc/**', '#app/entry.*']
const UI = ['#app/ui/**']
const SHEETS = ['#app/sheets/**']
const MIDDLEWARE = ['#app/middleware/**']
const SERVER_MODELS = ['**/*.server.ts']
const OUTSIDE = ['#worker/**', '#scripts/**', '#tests/**', '#bench/**']
/** What stands in another folder is imported by its whole address, `#app/…`. */
const RELATIVE = ['../**']

/** Each room of app/models, and the other rooms that it may ask; all may ask the root's files. */
const rooms: Record<string, string[]> = {
  access: [],
  assignments: ['access', 'schools', 'groups', 'mail'],
  attempts: ['access'],
  blog: ['access', 'pictures'],
  auth: ['access', 'schools', 'mail'],
  calendar: ['access', 'auth', 'schools'],
  'child-export': ['access', 'correspondence', 'mail', 'reports', 'tables'],
  chat: ['access', 'contacts', 'pictures'],
  classes: ['access', 'schools', 'pictures', 'auth'],
  codes: ['access', 'auth', 'schools', 'subscriptions', 'people'],
  contact: ['access'],
  contacts: ['access'],
  correspondence: ['access', 'contacts', 'tables'],
  dashboards: [
    'access',
    'schools',
    'subscriptions',
    'reports',
    'classes',
    'assignments',
    'blog',
    'calendar',
    'gallery',
    'kanban',
    'notes',
    'deletion',
  ],
  directory: ['access', 'blog'],
  delivery: ['assignments', 'mail'],
  deletion: ['access', 'mail', 'pictures', 'schools'],
  gallery: ['access', 'pictures'],
  groups: ['access'],
  guardians: ['access', 'auth', 'codes'],
  invitations: ['access', 'auth', 'mail'],
  kanban: ['access', 'correspondence', 'pictures'],
  lessons: ['access', 'schools', 'tables', 'roster'],
  'mail-notices': ['access', 'mail'],
  mail: ['access'],
  notes: ['access', 'schools'],
  people: [
    'access',
    'auth',
    'schools',
    'subscriptions',
    'classes',
    'pictures',
    'mail',
    'invitations',
    'deletion',
  ],
  pictures: ['access'],
  reports: ['access', 'schools', 'assignments'],
  'report-letters': ['access', 'auth', 'mail', 'saved-reports'],
  roster: ['access', 'tables', 'invitations', 'schools'],
  shop: ['access', 'pictures'],
  safety: ['access', 'blog', 'chat', 'contacts', 'correspondence', 'gallery'],
  'saved-reports': ['access', 'schools', 'reports', 'notes'],
  schools: ['access', 'attempts'],
  subscriptions: ['access', 'schools'],
  tables: [],
  'weekly-letters': ['access', 'schools', 'reports', 'dashboards', 'notes', 'assignments', 'mail'],
}

const MODELS_NEVER = [
  ...REACT,
  ...HONO,
  ...ROUTES,
  ...UI,
  ...MIDDLEWARE,
  ...SHEETS,
  ...OUTSIDE,
  ...RELATIVE,
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build', 'migrations', '.react-router'],
  rules: {
    complexity: ['error', 15],
    eqeqeq: 'error',
    'no-var': 'error',
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-control-regex': 'off',
    'no-shadow': 'off',
    'no-unmodified-loop-condition': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'promise/always-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-module-specifiers': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*'] }],
    'vitest/no-conditional-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    wall(
      'app/routes/**',
      [...DATABASE, ...HONO, ...OUTSIDE, ...RELATIVE],
      'Ask a model: only app/models reads the database.',
    ),
    wall(
      'worker/**',
      [...DATABASE, ...UI, '#app/routes/**', '#scripts/**', '../../**'],
      'Ask a model: only app/models reads the database, and pages come through app/entry.rsc.tsx.',
    ),
    wall(
      'worker/api/**',
      [...DATABASE, ...REACT, ...ROUTES, ...UI, ...MIDDLEWARE, ...SHEETS, ...OUTSIDE, ...RELATIVE],
      'A call asks a model and knows nothing of pages.',
    ),
    wall(
      'app/models/*',
      [...MODELS_NEVER, '#app/models/*/**'],
      'What every room of models may ask asks none of them.',
    ),
    ...Object.keys(rooms).map(roomWall),
    wall(
      'app/calendar/**',
      [...MODELS_NEVER, ...DATABASE, '#app/models/**', '#app/request/**'],
      'Days and years know only themselves.',
    ),
    wall(
      'app/request/**',
      [...MODELS_NEVER, ...DATABASE, ...SERVER_MODELS],
      'What a request says is read before anybody asks a model.',
    ),
    // The only thing that rules take from React Router: its typed paths.
    wall('app/request/href.ts', [...DATABASE, ...HONO], 'Typed paths, and nothing else.'),
    wall(
      'app/site/**',
      [...MODELS_NEVER, ...DATABASE, ...SERVER_MODELS],
      'What the site says of itself needs no database.',
    ),
    wall(
      'app/ui/**',
      [...DATABASE, ...HONO, ...SERVER_MODELS, ...ROUTES, ...MIDDLEWARE, ...OUTSIDE, ...RELATIVE],
      'UI takes props.',
    ),
    wall(
      'app/sheets/**',
      [...DATABASE, ...REACT, ...HONO, ...ROUTES, ...UI, ...MIDDLEWARE, ...OUTSIDE, ...RELATIVE],
      'A sheet is made of what a model answered.',
    ),
    wall(
      'app/drawings/**',
      [...MODELS_NEVER, ...DATABASE, ...SERVER_MODELS, '#app/models/*/**'],
      'A drawing knows subjects and its own name.',
    ),
    wall(
      'app/middleware/**',
      [...DATABASE, ...HONO, ...ROUTES, ...UI, ...SHEETS, ...OUTSIDE, ...RELATIVE],
      'Middleware asks a model, and shows nothing.',
    ),
    wall(
      'app/locales/**',
      [
        ...DATABASE,
        ...REACT,
        ...HONO,
        ...ROUTES,
        ...UI,
        ...MIDDLEWARE,
        ...SHEETS,
        ...SERVER_MODELS,
        ...OUTSIDE,
      ],
      'Words know only what they are about.',
    ),
    wall(
      'db/**',
      [...REACT, ...HONO, ...ROUTES, ...UI, ...MIDDLEWARE, ...SHEETS, ...OUTSIDE, ...RELATIVE],
      'The database knows nobody above it; the demonstration goes through the models.',
    ),
    wall(
      'db/*.ts',
      [...REACT, ...HONO, ...OUTSIDE, ...RELATIVE, '#app/**'],
      'The database knows nobody above it.',
    ),
  ],
})

/** Refuses imports of what `group` names in the files of one place. */
function wall(files: string, group: string[], message: string) {
  return {
    files: [files],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group, message }] }] as [
        'error',
        { patterns: { group: string[]; message: string }[] },
      ],
    },
  }
}

function roomWall(room: string) {
  let allowed = [room, ...rooms[room]!].map((name) => `!#app/models/${name}/**`)
  return wall(
    `app/models/${room}/**`,
    [...MODELS_NEVER, '#app/models/*/**', ...allowed],
    `${room} may ask ${rooms[room]!.join(', ') || 'no other room'}: see oxlint.config.ts.`,
  )
}

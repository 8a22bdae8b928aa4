import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.ts'),
  route('language', 'routes/language.ts'),
  route('auth/login', 'routes/auth/login.tsx'),
  route('auth/logout', 'routes/auth/logout.ts'),
  route('dashboard', 'routes/dashboard/frame.tsx', [
    index('routes/dashboard/index.ts'),
    // One's own account waits for nothing: neither for a subscription nor for a password of one's own.
    route('user/account', 'routes/dashboard/account/general.tsx'),
    route('user/account/subscription', 'routes/dashboard/account/subscription.tsx'),
    route('user/account/password', 'routes/dashboard/account/password.tsx'),
    layout('routes/dashboard/inside.tsx', [
      route('app', 'routes/dashboard/summary/summary.tsx'),
      route('ingest-keys', 'routes/dashboard/ingest-keys/ingest-keys.tsx'),
      route('ingest-keys/:keyID/revoke', 'routes/dashboard/ingest-keys/revoke.tsx'),
      route('class/:classID', 'routes/dashboard/class/class-report.tsx'),
      route('class/:classID/export.csv', 'routes/dashboard/class/class-report-csv.ts'),
      route('class/:schoolID/:classID/:lessonID', 'routes/dashboard/class/class-lesson-report.tsx'),
      route('class/:schoolID/:classID/:lessonID/export.csv', 'routes/dashboard/class/class-lesson-report-csv.ts'),
      route('analytics', 'routes/dashboard/analytics/general.tsx'),
      route('analytics/export.csv', 'routes/dashboard/analytics/general-csv.ts'),
      route('analytics/:lessonID', 'routes/dashboard/analytics/own-lesson.tsx'),
      route('analytics/:lessonID/export.csv', 'routes/dashboard/analytics/own-lesson-csv.ts'),
      route('analytics/:studentID/:lessonID', 'routes/dashboard/analytics/pupil-lesson.tsx'),
      route('analytics/:studentID/:lessonID/export.csv', 'routes/dashboard/analytics/pupil-lesson-csv.ts'),
      route('student/:studentID/lessons', 'routes/dashboard/pupil/lessons.tsx'),
      route('student/:studentID/lessons/export.csv', 'routes/dashboard/pupil/lessons-csv.ts'),
      // Last in rank: the router prefers every address above, and those of other areas, to two free segments.
      route(':classID/:studentID', 'routes/dashboard/pupil/in-class.tsx'),
      route(':classID/:studentID/export.csv', 'routes/dashboard/pupil/in-class-csv.ts'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

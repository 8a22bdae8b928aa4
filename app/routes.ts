import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.ts'),
  route('language', 'routes/language.ts'),
  route('auth/login', 'routes/auth/login.tsx'),
  route('auth/logout', 'routes/auth/logout.ts'),
  route('dashboard', 'routes/dashboard/frame.tsx', [
    index('routes/dashboard/index.ts'),
    layout('routes/dashboard/inside.tsx', [
      route('app', 'routes/dashboard/summary/summary.tsx'),
      route('ingest-keys', 'routes/dashboard/ingest-keys/ingest-keys.tsx'),
      route('ingest-keys/:keyID/revoke', 'routes/dashboard/ingest-keys/revoke.tsx'),
      route('class/:classID', 'routes/dashboard/class/class-report.tsx'),
      route('class/:classID/export.csv', 'routes/dashboard/class/class-report-csv.ts'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

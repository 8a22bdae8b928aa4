import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.ts'),
  route('auth/login', 'routes/auth/login.tsx'),
  route('dashboard/app', 'routes/dashboard/summary.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

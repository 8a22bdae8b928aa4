import { redirect } from 'react-router'
import { allow } from '#app/middleware/current.ts'

export const middleware = [allow('super')]

export function loader() {
  return redirect('/dashboard/app')
}

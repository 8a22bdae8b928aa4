import { redirect } from 'react-router'
import { isLocale, localeCookie } from '#app/locales/locale.ts'
import { safeBack } from '#app/models/sign-in.ts'
import type { Route } from './+types/language.ts'

/** Keeps the language that was chosen, and goes back to the page it was chosen on. */
export async function action({ request }: Route.ActionArgs) {
  let form = await request.formData()
  let chosen = form.get('language')
  let headers = new Headers()
  if (isLocale(chosen)) headers.append('Set-Cookie', `${localeCookie}=${chosen}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax; Secure`)
  return redirect(safeBack(form.get('back')), { status: 303, headers })
}

export function loader() {
  return redirect('/dashboard/app')
}

import { href } from 'react-router'
import type { Translate } from '#app/locales/translate.ts'

type Props = { t: Translate; code: string; UID: string; confirm: boolean }

/** Redeems a code for an account; `confirm`: its owner agrees to another school or role. */
export function RedeemForm({ t, code, UID, confirm }: Props) {
  return (
    <form method="post" action={href('/redeem')} className="space-y-3">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="for" value={UID} />
      {confirm && <input type="hidden" name="confirm" value="yes" />}
      <button className="button w-full">{t(confirm ? 'codes:change' : 'codes:redeem')}</button>
    </form>
  )
}

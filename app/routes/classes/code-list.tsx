import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { PUPILS_TO_A_CLASS_CODE } from '#app/models/codes/batch.ts'
import { inGroups } from '#app/models/readable-code.ts'

type Code = { code: string; used: number; isGood: boolean }

/** The codes of a class with their use; the unused ones can be detached. */
export function CodeList({ locale, path, codes }: { locale: Locale; path: string; codes: Code[] }) {
  let t = translate(locale)
  return (
    <section className="card">
      <ul className="divide-y divide-line">
        {codes.map(({ code, used, isGood }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <bdi dir="ltr" className="block font-mono text-lg font-bold">
                {inGroups(code)}
              </bdi>
              <span className="muted text-sm">
                {t('classes:codeUsed', { used, most: PUPILS_TO_A_CLASS_CODE })}
                {!isGood && <> · {t('classes:codeOver')}</>}
              </span>
            </span>
            {used === 0 && (
              <form method="post" action={`${path}/detach`}>
                <input type="hidden" name="code" value={code} />
                <button
                  className="button quiet"
                  aria-label={`${t('classes:detach')}: ${inGroups(code)}`}
                >
                  {t('classes:detach')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

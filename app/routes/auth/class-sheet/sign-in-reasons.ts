import type { Translate } from '#app/locales/translate.ts'

/** Why a class's code or a child's pictures may be refused. */
export function signInReasons(t: Translate) {
  return {
    doorRequired: t('errors:doorRequired'),
    doorMalformed: t('errors:doorMalformed'),
    doorUnknown: t('errors:doorUnknown'),
    picturesWrong: t('errors:picturesWrong'),
    tooManyTries: t('errors:tooManyTries'),
  }
}

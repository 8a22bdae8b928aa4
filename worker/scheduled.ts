import { chainNewLines } from '#app/models/access/audit-chain.server.ts'
import { forgetOldQuotas } from '#app/models/attempts/quota.server.ts'
import { recountDays } from '#app/models/attempts/recount-days.server.ts'
import { showHeldMessages } from '#app/models/chat/release.server.ts'
import { forgetOldCopies } from '#app/models/child-export/forget.server.ts'
import { makeCopies } from '#app/models/child-export/make.server.ts'
import { deliverHeldLetters } from '#app/models/correspondence/arrive.server.ts'
import { sweepLetterFilesHourly } from '#app/models/correspondence/sweep-files.server.ts'
import { runRetention } from '#app/models/deletion/retention.server.ts'
import { runDeletions } from '#app/models/deletion/run.server.ts'
import { deliver } from '#app/models/delivery/deliver.server.ts'
import { sweepCardFilesHourly } from '#app/models/kanban/sweep-files.server.ts'
import { forgetOldLessonImports } from '#app/models/lessons/import/forget.server.ts'
import { sendMailNotices } from '#app/models/mail-notices/send.server.ts'
import { sweepMessagePicturesHourly } from '#app/models/pictures/message-picture.server.ts'
import { sweepPicturesHourly } from '#app/models/pictures/sweep.server.ts'
import { sendReportLetters } from '#app/models/report-letters/send.server.ts'
import { forgetOldImports } from '#app/models/roster/forget.server.ts'
import { forgetOldMessages } from '#app/models/safety/forget.server.ts'
import { forgetOldAddresses } from '#app/models/shop/forget.server.ts'
import { sealMore } from '#app/models/stored-secrets.server.ts'
import { sendWeeklyLetters } from '#app/models/weekly-letters/send.server.ts'
import { logError } from '#app/request/log.ts'
import { builtFile } from '#app/sheets/built-file.server.ts'
import type { Env } from './env.ts'
import { transportOf } from './mail/transport.ts'

/**
 * Runs every minute (wrangler.toml): delivers what waited for the end of quiet hours, sends again
 * the letters that failed, sends the weekly letters, the saved reports and the notices of letters
 * that are due, recounts the days of schools whose time zone was changed, chains the new lines of
 * the audit log, seals what is not sealed under the newest key, makes copies of children's data,
 * deletes old ones, old imports, quotas of earlier days, pictures that no page shows and files that
 * no letter and no task has, children whose deletion is due, messages that a school keeps no longer,
 * and address books of the shop whose owners buy no more.
 */
export async function scheduled(_event: unknown, env: Env): Promise<void> {
  let transport = transportOf(env)
  await Promise.all([
    deliver(env, transport),
    orLog('heldLetters', deliverHeldLetters(env)),
    orLog('weeklyLetters', sendWeeklyLetters(env, transport)),
    orLog('mailNotices', sendMailNotices(env, transport)),
    orLog('reportLetters', sendReportLetters(env, transport, builtFile)),
    recountDays(env),
    orLog('imports', forgetOldImports(env)),
    orLog('imports', forgetOldLessonImports(env)),
    orLog('quotas', forgetOldQuotas(env)),
    orLog('auditChain', chainNewLines(env)),
    orLog('secrets', sealMore(env)),
    orLog('copies', makeCopies(env, transport !== undefined)),
    orLog('copies', forgetOldCopies(env)),
    orLog('deletions', runDeletions(env)),
    orLog('pictures', sweepPicturesHourly(env)),
    orLog('retention', runRetention(env)),
    orLog('messages', forgetOldMessages(env)),
    orLog('messages', showHeldMessages(env)),
    orLog('pictures', sweepMessagePicturesHourly(env)),
    orLog('letterFiles', sweepLetterFilesHourly(env)),
    orLog('cardFiles', sweepCardFilesHourly(env)),
    orLog('addresses', forgetOldAddresses(env)),
  ])
}

/** One piece of work that fails does not stop the others. */
function orLog(work: string, done: Promise<unknown>): Promise<unknown> {
  return done.catch((error) => logError({ work }, error))
}

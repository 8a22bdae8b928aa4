import busy from './busy.js?url&no-inline'
import calendar from './calendar.js?url&no-inline'
import chat from './chat.js?url&no-inline'
import enrolBoard from './enrol-board.js?url&no-inline'
import kanban from './kanban.js?url&no-inline'
import pictureSizes from './picture-sizes.js?url&no-inline'
import selectAll from './select-all.js?url&no-inline'
import signInMethods from './sign-in-methods.js?url&no-inline'
import textToolbar from './text-toolbar.js?url&no-inline'
import writeLetter from './write-letter.js?url&no-inline'

/**
 * Files of their own, as they are written: where the browser finds them. `busy` comes with each.
 */
export const smallScripts = {
  busy,
  'sign-in-methods': signInMethods,
  calendar,
  chat,
  'enrol-board': enrolBoard,
  kanban,
  'select-all': selectAll,
  'picture-sizes': pictureSizes,
  'write-letter': writeLetter,
  'text-toolbar': textToolbar,
}
export type SmallScript = keyof typeof smallScripts

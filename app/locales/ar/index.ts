import account from './account.ts'
import activity from './activity.ts'
import assignments from './assignments.ts'
import auth from './auth.ts'
import avatars from './avatars.ts'
import built from './built.ts'
import calendar from './calendar.ts'
import catalogue from './catalogue.ts'
import chat from './chat.ts'
import classes from './classes.ts'
import codes from './codes.ts'
import common from './common.ts'
import components from './components.ts'
import copies from './copies.ts'
import correspondence from './correspondence.ts'
import deletion from './deletion.ts'
import desk from './desk.ts'
import directory from './directory.ts'
import errors from './errors.ts'
import family from './family.ts'
import gallery from './gallery.ts'
import head from './head.ts'
import imports from './imports.ts'
import ingestKeys from './ingest-keys.ts'
import invitations from './invitations.ts'
import kanban from './kanban.ts'
import lessons from './lessons.ts'
import lists from './lists.ts'
import mail from './mail.ts'
import marks from './marks.ts'
import messages from './messages.ts'
import news from './news.ts'
import notes from './notes.ts'
import overview from './overview.ts'
import pairing from './pairing.ts'
import parts from './parts.ts'
import people from './people.ts'
import preferences from './preferences.ts'
import promos from './promos.ts'
import providers from './providers.ts'
import reportLetter from './report-letter.ts'
import reports from './reports.ts'
import safety from './safety.ts'
import schoolLife from './school-life.ts'
import school from './school.ts'
import security from './security.ts'
import sheets from './sheets.ts'
import shop from './shop.ts'
import start from './start.ts'
import subscriptions from './subscriptions.ts'
import summary from './summary.ts'
import supervisor from './supervisor.ts'
import week from './week.ts'
import weeklyLetter from './weekly-letter.ts'

export default {
  account,
  activity,
  assignments,
  auth,
  avatars,
  built,
  calendar,
  catalogue,
  chat,
  classes,
  codes,
  common,
  components,
  copies,
  correspondence,
  deletion,
  desk,
  directory,
  overview,
  errors,
  family,
  gallery,
  head,
  imports,
  ingestKeys,
  invitations,
  kanban,
  lessons,
  lists,
  mail,
  marks,
  messages,
  news,
  notes,
  pairing,
  parts,
  people,
  preferences,
  promos,
  providers,
  reportLetter,
  reports,
  safety,
  school,
  schoolLife,
  security,
  sheets,
  shop,
  start,
  subscriptions,
  summary,
  supervisor,
  week,
  weeklyLetter,
}

import auth from './auth.ts'
import avatars from './avatars.ts'
import common from './common.ts'
import components from './components.ts'
import errors from './errors.ts'
import ingestKeys from './ingest-keys.ts'
import lessons from './lessons.ts'
import preferences from './preferences.ts'
import reports from './reports.ts'
import school from './school.ts'
import soon from './soon.ts'
import summary from './summary.ts'

export default { auth, avatars, common, components, errors, ingestKeys, lessons, preferences, reports, school, soon, summary }

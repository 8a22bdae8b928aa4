import auth from './auth.ts'
import common from './common.ts'
import errors from './errors.ts'
import ingestKeys from './ingest-keys.ts'
import messages from './messages.ts'
import reports from './reports.ts'
import summary from './summary.ts'

export default { auth, common, errors, ingestKeys, messages, reports, summary }

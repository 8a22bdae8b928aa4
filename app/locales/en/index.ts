import account from './account.ts'
import auth from './auth.ts'
import common from './common.ts'
import errors from './errors.ts'
import ingestKeys from './ingest-keys.ts'
import reports from './reports.ts'
import summary from './summary.ts'

export default { account, auth, common, errors, ingestKeys, reports, summary }

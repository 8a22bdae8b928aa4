import auth from './auth.ts'
import common from './common.ts'
import errors from './errors.ts'

export default { auth, common, errors }

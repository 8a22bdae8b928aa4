export const CHILDREN = '/dashboard/user/account/children'

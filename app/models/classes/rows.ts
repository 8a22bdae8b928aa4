import * as v from 'valibot'

// Rows that several queries about classes answer with.

export const IdRow = v.strictObject({ id: v.string() })
export const AccountIdRow = v.strictObject({ accountId: v.string() })
export const TotalRow = v.strictObject({ total: v.number() })
/** 1 where the condition holds, else 0. */
export const flag = v.picklist([0, 1])
export const level = v.picklist([1, 2, 3])

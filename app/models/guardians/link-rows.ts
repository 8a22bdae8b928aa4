import * as v from 'valibot'

// Rows of guardians, their children and pairing codes, as the queries of this folder answer them.

export const GuardianRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  email: v.nullable(v.string()),
  since: v.number(),
  letterBouncedAt: v.nullable(v.number()),
})

export const LinkedChildRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  schoolName: v.string(),
  schoolNameEn: v.string(),
  since: v.number(),
})

export const PairingRow = v.strictObject({
  id: v.string(),
  code: v.string(),
  expiresAt: v.number(),
})

export const IdRow = v.strictObject({ id: v.string() })

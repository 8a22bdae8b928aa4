import 'server-only'
import { lte, sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Visit } from '#app/models/current.ts'
import { cardOffers } from '#db/schema.ts'

/** How long a letter's reader may take to come back for the card. */
const OFFERED_MS = 86_400_000

/**
 * Keeps the guardian card that a letter was asked for with, for the account that it goes to
 * (`owner`: a query of accounts). The letter itself carries no code, and may be read on another
 * device. Nothing to write where it began without a card.
 */
export function offerCard(
  { db, now }: Visit,
  owner: SQL,
  pairingID: string | undefined,
): BatchItem<'sqlite'>[] {
  if (!pairingID) return []
  return [
    db.delete(cardOffers).where(lte(cardOffers.expiresAt, now)),
    db.run(sql`
      insert into card_offers (accountId, pairingId, expiresAt)
      select o.id, ${pairingID}, ${now + OFFERED_MS}
      from (${owner}) o
      where true
      on conflict (accountId) do update set
        pairingId = excluded.pairingId,
        expiresAt = excluded.expiresAt`),
  ]
}

ALTER TABLE `code_batches` ADD `revokedCodes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `code_batches` ADD `usedCodes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `code_batches` ADD `usedUpCodes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A class code is used up by its 40th pupil (PUPILS_TO_A_CLASS_CODE), any other by its first.
CREATE TRIGGER `redemptions_counted` AFTER INSERT ON `redemptions` BEGIN
	UPDATE code_batches SET
		usedCodes = usedCodes + (SELECT count(*) = 1 FROM redemptions WHERE code = new.code),
		usedUpCodes = usedUpCodes + (SELECT count(*) = iif((SELECT kind FROM codes WHERE code = new.code) = 'class', 40, 1) FROM redemptions WHERE code = new.code)
	WHERE id = (SELECT batchId FROM codes WHERE code = new.code);
END;
--> statement-breakpoint
-- Whatever has become of it, a code that is revoked is counted as revoked alone.
CREATE TRIGGER `codes_revoked` AFTER UPDATE OF `revokedAt` ON `codes` WHEN old.revokedAt IS NULL AND new.revokedAt IS NOT NULL BEGIN
	UPDATE code_batches SET
		revokedCodes = revokedCodes + 1,
		usedCodes = usedCodes - (SELECT count(*) > 0 FROM redemptions WHERE code = new.code),
		usedUpCodes = usedUpCodes - (SELECT count(*) >= iif(new.kind = 'class', 40, 1) FROM redemptions WHERE code = new.code)
	WHERE id = new.batchId;
END;
--> statement-breakpoint
UPDATE code_batches SET
	revokedCodes = (SELECT count(*) FROM codes k WHERE k.batchId = code_batches.id AND k.revokedAt IS NOT NULL),
	usedCodes = (SELECT count(*) FROM codes k WHERE k.batchId = code_batches.id AND k.revokedAt IS NULL AND EXISTS (SELECT 1 FROM redemptions r WHERE r.code = k.code)),
	usedUpCodes = (SELECT count(*) FROM codes k WHERE k.batchId = code_batches.id AND k.revokedAt IS NULL AND (SELECT count(*) FROM redemptions r WHERE r.code = k.code) >= iif(k.kind = 'class', 40, 1));

CREATE TABLE `audit_chain` (
	`seq` integer PRIMARY KEY NOT NULL,
	`lineId` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_line` ON `audit_chain` (`lineId`);--> statement-breakpoint
CREATE TRIGGER `audit_chain_is_kept` BEFORE DELETE ON `audit_chain` BEGIN
	SELECT raise(abort, 'the chain of the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_chain_is_true` BEFORE UPDATE ON `audit_chain` BEGIN
	SELECT raise(abort, 'the chain of the audit log is append-only');
END;
--> statement-breakpoint
CREATE INDEX `second_factors_secret` ON `second_factors` (`secret`);--> statement-breakpoint
-- SQL cannot seal: what is plain is found by itself, as of version 0, until the program has sealed it.
ALTER TABLE `pairings` ADD `finder` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `pairings` SET `finder` = '0:' || `code`;--> statement-breakpoint
DROP INDEX `pairings_code`;--> statement-breakpoint
CREATE UNIQUE INDEX `pairings_finder` ON `pairings` (`finder`);--> statement-breakpoint
ALTER TABLE `class_doors` ADD `finder` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `class_doors` SET `finder` = '0:' || `code`;--> statement-breakpoint
DROP INDEX `class_doors_code`;--> statement-breakpoint
CREATE UNIQUE INDEX `class_doors_finder` ON `class_doors` (`finder`);--> statement-breakpoint
ALTER TABLE `sheet_cards` ADD `finder` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `sheet_cards` SET `finder` = '0:' || `token`;--> statement-breakpoint
DROP INDEX `sheet_cards_token`;--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_cards_finder` ON `sheet_cards` (`finder`);--> statement-breakpoint
-- A code was known by itself: now by its batch and place. The renamings reach the triggers, too.
PRAGMA defer_foreign_keys = ON;--> statement-breakpoint
ALTER TABLE `codes` RENAME COLUMN `code` TO `id`;--> statement-breakpoint
ALTER TABLE `redemptions` RENAME COLUMN `code` TO `codeId`;--> statement-breakpoint
ALTER TABLE `codes` ADD `code` text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE `codes` ADD `finder` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `codes` SET `code` = `id`, `finder` = '0:' || `id`;--> statement-breakpoint
UPDATE `redemptions` SET `codeId` = (SELECT k.batchId || '.' || k.position FROM codes k WHERE k.id = redemptions.codeId);--> statement-breakpoint
UPDATE `codes` SET `id` = `batchId` || '.' || `position`;--> statement-breakpoint
CREATE UNIQUE INDEX `codes_finder` ON `codes` (`finder`);

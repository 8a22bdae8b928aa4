CREATE INDEX `class_doors_issuer` ON `class_doors` (`issuedBy`);--> statement-breakpoint
CREATE INDEX `code_batches_maker` ON `code_batches` (`createdBy`);--> statement-breakpoint
CREATE INDEX `codes_revoker` ON `codes` (`revokedBy`) WHERE "revokedBy" is not null;--> statement-breakpoint
CREATE INDEX `devices_account` ON `devices` (`accountId`);--> statement-breakpoint
CREATE INDEX `half_sessions_account` ON `half_sessions` (`accountId`);--> statement-breakpoint
CREATE INDEX `imports_maker` ON `imports` (`createdBy`);--> statement-breakpoint
CREATE INDEX `ingest_keys_maker` ON `ingest_keys` (`createdBy`);--> statement-breakpoint
CREATE INDEX `messages_writer` ON `messages` (`accountId`) WHERE "accountId" is not null;--> statement-breakpoint
CREATE INDEX `messages_reader` ON `messages` (`readBy`) WHERE "readBy" is not null;--> statement-breakpoint
CREATE INDEX `pairings_issuer` ON `pairings` (`issuedBy`);--> statement-breakpoint
CREATE INDEX `pairings_user` ON `pairings` (`usedBy`) WHERE "usedBy" is not null;--> statement-breakpoint
CREATE INDEX `sheet_cards_issuer` ON `sheet_cards` (`issuedBy`);--> statement-breakpoint
CREATE INDEX `subscription_changes_by` ON `subscription_changes` (`by`);
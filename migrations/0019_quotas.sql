CREATE TABLE `attempt_quotas` (
	`key` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`usedBefore` integer DEFAULT 0 NOT NULL,
	`resetsAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_quotas_reset` ON `attempt_quotas` (`resetsAt`);--> statement-breakpoint
ALTER TABLE `schools` ADD `moreLetters` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `wantedName` text;--> statement-breakpoint
ALTER TABLE `schools` ADD `wantedNameEn` text;
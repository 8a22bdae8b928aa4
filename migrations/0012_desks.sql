CREATE TABLE `pairings` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`pupilId` text NOT NULL,
	`issuedBy` text NOT NULL,
	`issuedAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`usedAt` integer,
	`usedBy` text,
	`revokedAt` integer,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`issuedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`usedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pairings_code` ON `pairings` (`code`);--> statement-breakpoint
CREATE INDEX `pairings_pupil` ON `pairings` (`pupilId`,`expiresAt`);--> statement-breakpoint
CREATE TABLE `subscription_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`subscriptionId` text NOT NULL,
	`kind` text NOT NULL,
	`validUntilBefore` text NOT NULL,
	`validUntil` text NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`subscriptionId`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscription_changes_of` ON `subscription_changes` (`subscriptionId`,`at`);--> statement-breakpoint
ALTER TABLE `schools` ADD `recount` text;--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_school_action` ON `audit_log` (`schoolId`,`action`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `guardians_live` ON `guardians` (`guardianId`,`pupilId`) WHERE "until" is null;--> statement-breakpoint
CREATE INDEX `pupil_lessons_school` ON `pupil_lessons` (`schoolId`,`userId`);--> statement-breakpoint
CREATE INDEX `subscriptions_end` ON `subscriptions` (`validUntil`) WHERE "endedAt" is null;
CREATE TABLE `code_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`serial` text NOT NULL,
	`schoolId` text NOT NULL,
	`durationDays` integer NOT NULL,
	`adminCount` integer NOT NULL,
	`teacherCount` integer NOT NULL,
	`studentCount` integer NOT NULL,
	`classCount` integer NOT NULL,
	`description` text NOT NULL,
	`redeemBefore` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `code_batches_serial` ON `code_batches` (`serial`);--> statement-breakpoint
CREATE INDEX `code_batches_newest` ON `code_batches` (`createdAt`);--> statement-breakpoint
CREATE INDEX `code_batches_school` ON `code_batches` (`schoolId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `codes` (
	`code` text PRIMARY KEY NOT NULL,
	`batchId` text NOT NULL,
	`schoolId` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`revokedAt` integer,
	`revokedBy` text,
	`classId` text,
	FOREIGN KEY (`batchId`) REFERENCES `code_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revokedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_batch` ON `codes` (`batchId`,`position`);--> statement-breakpoint
CREATE INDEX `codes_school` ON `codes` (`schoolId`);--> statement-breakpoint
CREATE INDEX `codes_class` ON `codes` (`classId`) WHERE "classId" is not null;--> statement-breakpoint
CREATE TABLE `redemptions` (
	`code` text NOT NULL,
	`seat` integer NOT NULL,
	`accountId` text NOT NULL,
	`subscriptionId` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`code`, `seat`),
	FOREIGN KEY (`code`) REFERENCES `codes`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	-- A code is used before its subscription is written; at the transaction's end there must be one.
	FOREIGN KEY (`subscriptionId`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_once` ON `redemptions` (`code`,`accountId`);--> statement-breakpoint
CREATE UNIQUE INDEX `redemptions_subscription` ON `redemptions` (`subscriptionId`);--> statement-breakpoint
CREATE INDEX `redemptions_account` ON `redemptions` (`accountId`,`at`);

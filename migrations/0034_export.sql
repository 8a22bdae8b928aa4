CREATE TABLE `child_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`pupilId` text NOT NULL,
	`askedBy` text NOT NULL,
	`askedAt` integer NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`place` text,
	`pieces` text DEFAULT '[]' NOT NULL,
	`size` integer,
	`takenUntil` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`readyAt` integer,
	`expiresAt` integer,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`askedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `child_exports_one` ON `child_exports` (`pupilId`,`askedBy`) WHERE "state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX `child_exports_asker` ON `child_exports` (`askedBy`,`pupilId`,`askedAt`);--> statement-breakpoint
CREATE INDEX `child_exports_pupil` ON `child_exports` (`pupilId`);--> statement-breakpoint
CREATE INDEX `child_exports_next` ON `child_exports` (`takenUntil`) WHERE "state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX `child_exports_expiry` ON `child_exports` (`expiresAt`) WHERE "expiresAt" is not null;
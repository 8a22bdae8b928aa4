CREATE TABLE `saved_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`ownerId` text NOT NULL,
	`name` text NOT NULL,
	`question` text NOT NULL,
	`withHeads` integer DEFAULT false NOT NULL,
	`withTeachers` integer DEFAULT false NOT NULL,
	`schedule` text DEFAULT 'none' NOT NULL,
	`nextAt` integer,
	`createdAt` integer NOT NULL,
	`frozen` text,
	`frozenAt` integer,
	`frozenBy` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ownerId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`frozenBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `saved_reports_owner` ON `saved_reports` (`ownerId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `saved_reports_shared` ON `saved_reports` (`schoolId`,`createdAt`) WHERE "withHeads" or "withTeachers";--> statement-breakpoint
CREATE INDEX `saved_reports_due` ON `saved_reports` (`nextAt`) WHERE "nextAt" is not null;--> statement-breakpoint
CREATE INDEX `saved_reports_frozen_by` ON `saved_reports` (`frozenBy`);
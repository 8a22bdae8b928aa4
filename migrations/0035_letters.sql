CREATE TABLE `weekly_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`guardianId` text NOT NULL,
	`pupilId` text NOT NULL,
	`weekday` integer NOT NULL,
	`hour` integer NOT NULL,
	`askedAt` integer NOT NULL,
	`token` text NOT NULL,
	`finder` text NOT NULL,
	`nextAt` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`handedAt` integer,
	`week` text,
	`sentAt` integer,
	`bouncedAt` integer,
	`bounce` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guardianId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `weekly_letters_finder` ON `weekly_letters` (`finder`);--> statement-breakpoint
CREATE UNIQUE INDEX `weekly_letters_link` ON `weekly_letters` (`guardianId`,`pupilId`);--> statement-breakpoint
CREATE INDEX `weekly_letters_pupil` ON `weekly_letters` (`pupilId`);--> statement-breakpoint
CREATE INDEX `weekly_letters_school` ON `weekly_letters` (`schoolId`);--> statement-breakpoint
CREATE INDEX `weekly_letters_due` ON `weekly_letters` (`nextAt`) WHERE "nextAt" is not null;
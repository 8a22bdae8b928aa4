CREATE TABLE `family_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`pupilId` text NOT NULL,
	`classId` text,
	`week` text NOT NULL,
	`authorId` text NOT NULL,
	`text` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `family_notes_pupil` ON `family_notes` (`pupilId`,`week`,`createdAt`);--> statement-breakpoint
CREATE INDEX `family_notes_author` ON `family_notes` (`authorId`);--> statement-breakpoint
CREATE INDEX `family_notes_class` ON `family_notes` (`classId`,`week`);--> statement-breakpoint
CREATE INDEX `family_notes_school` ON `family_notes` (`schoolId`);
CREATE TABLE `picture_refusals` (
	`pupilId` text NOT NULL,
	`schoolId` text NOT NULL,
	`guardianId` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`pupilId`, `schoolId`, `guardianId`),
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guardianId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `picture_refusals_guardian` ON `picture_refusals` (`guardianId`);--> statement-breakpoint
CREATE INDEX `picture_refusals_school` ON `picture_refusals` (`schoolId`);
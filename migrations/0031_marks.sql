CREATE TABLE `removals` (
	`id` text NOT NULL,
	`schoolId` text NOT NULL,
	`userId` text NOT NULL,
	`classId` text NOT NULL,
	`lessonId` text NOT NULL,
	`attempts` integer NOT NULL,
	`firstDay` text NOT NULL,
	`lastDay` text NOT NULL,
	`removedAt` integer NOT NULL,
	`removedBy` text NOT NULL,
	`why` text,
	`isWhyOpen` integer NOT NULL,
	PRIMARY KEY(`id`, `lessonId`, `classId`)
);
--> statement-breakpoint
CREATE INDEX `removals_user` ON `removals` (`userId`,`schoolId`,`lastDay`);--> statement-breakpoint
CREATE INDEX `removals_class` ON `removals` (`classId`,`lastDay`);--> statement-breakpoint
CREATE INDEX `removals_school` ON `removals` (`schoolId`,`lastDay`);
CREATE TABLE `reports_of_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`kind` text NOT NULL,
	`targetId` text NOT NULL,
	`words` text NOT NULL,
	`authorId` text NOT NULL,
	`reporterId` text NOT NULL,
	`pupilId` text,
	`why` text NOT NULL,
	`at` integer NOT NULL,
	`settledAt` integer,
	`settledBy` text,
	`verdict` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporterId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`settledBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_of_messages_target` ON `reports_of_messages` (`kind`,`targetId`,`reporterId`);--> statement-breakpoint
CREATE INDEX `reports_of_messages_old` ON `reports_of_messages` (`schoolId`,`at`);--> statement-breakpoint
CREATE INDEX `reports_of_messages_school` ON `reports_of_messages` (`schoolId`,`settledAt`,`at`);--> statement-breakpoint
CREATE INDEX `reports_of_messages_reporter` ON `reports_of_messages` (`reporterId`,`at`);--> statement-breakpoint
CREATE INDEX `reports_of_messages_author` ON `reports_of_messages` (`authorId`);--> statement-breakpoint
CREATE INDEX `reports_of_messages_pupil` ON `reports_of_messages` (`pupilId`);--> statement-breakpoint
CREATE INDEX `reports_of_messages_settled` ON `reports_of_messages` (`settledBy`);--> statement-breakpoint
ALTER TABLE `schools` ADD `quietFrom` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `quietUntil` integer;--> statement-breakpoint
ALTER TABLE `schools` ADD `messagesKept` integer;--> statement-breakpoint
CREATE INDEX `schools_kept` ON `schools` (`messagesKept`) WHERE messagesKept is not null;
CREATE TABLE `year_move_classes` (
	`moveId` text NOT NULL,
	`classId` text NOT NULL,
	`targetId` text,
	`isNew` integer NOT NULL,
	PRIMARY KEY(`moveId`, `classId`),
	FOREIGN KEY (`moveId`) REFERENCES `year_moves`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `year_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`fromYear` text NOT NULL,
	`toYear` text NOT NULL,
	`at` integer NOT NULL,
	`movedBy` text NOT NULL,
	`undoneAt` integer,
	`undoneBy` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`movedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undoneBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `year_moves_school` ON `year_moves` (`schoolId`,`at`);
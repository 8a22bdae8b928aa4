CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`createdAt` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`school` text,
	`topic` text NOT NULL,
	`text` text NOT NULL,
	`locale` text NOT NULL,
	`accountId` text,
	`readAt` integer,
	`readBy` text,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`readBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `messages_newest` ON `messages` (`createdAt`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`createdAt`) WHERE "readAt" is null;
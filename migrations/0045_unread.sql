CREATE TABLE `unread_counts` (
	`accountId` text NOT NULL,
	`schoolId` text NOT NULL,
	`mail` integer DEFAULT 0 NOT NULL,
	`chat` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`accountId`, `schoolId`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unread_counts_school` ON `unread_counts` (`schoolId`);
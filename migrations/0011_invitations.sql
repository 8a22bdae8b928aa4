CREATE TABLE `import_rows` (
	`importId` text NOT NULL,
	`row` integer NOT NULL,
	`cells` text,
	`person` text,
	`verdict` text,
	`problems` text,
	`accountId` text,
	`before` text,
	`after` text,
	`stays` text,
	PRIMARY KEY(`importId`, `row`),
	FOREIGN KEY (`importId`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_rows_verdict` ON `import_rows` (`importId`,`verdict`,`row`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`fileName` text NOT NULL,
	`state` text NOT NULL,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`rowsRead` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	`classes` text DEFAULT '[]' NOT NULL,
	`doneAt` integer,
	`undoneAt` integer,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imports_school` ON `imports` (`schoolId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `imports_expiry` ON `imports` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`email` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`acceptedAt` integer,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_account` ON `invitations` (`accountId`);--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);
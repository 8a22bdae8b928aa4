CREATE TABLE `calendar_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`tokenHash` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_token` ON `calendar_addresses` (`tokenHash`);--> statement-breakpoint
CREATE INDEX `calendar_addresses_account` ON `calendar_addresses` (`accountId`);--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`authorId` text NOT NULL,
	`audience` text NOT NULL,
	`classId` text,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`colour` text NOT NULL,
	`allDay` integer NOT NULL,
	`firstDay` text NOT NULL,
	`startMinute` integer NOT NULL,
	`lastDay` text NOT NULL,
	`endMinute` integer NOT NULL,
	`shape` text NOT NULL,
	`rule` text,
	`endsOn` text NOT NULL,
	`seriesId` text,
	`occurrenceOn` text,
	`reminder` text DEFAULT 'none' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seriesId`) REFERENCES `calendar_events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_events_days` ON `calendar_events` (`schoolId`,`shape`,`firstDay`);--> statement-breakpoint
CREATE INDEX `calendar_events_ends` ON `calendar_events` (`schoolId`,`shape`,`endsOn`);--> statement-breakpoint
CREATE INDEX `calendar_events_author` ON `calendar_events` (`authorId`);--> statement-breakpoint
CREATE INDEX `calendar_events_class` ON `calendar_events` (`classId`) WHERE "classId" is not null;--> statement-breakpoint
CREATE INDEX `calendar_events_series` ON `calendar_events` (`seriesId`) WHERE "seriesId" is not null;--> statement-breakpoint
CREATE TABLE `calendar_skips` (
	`eventId` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`eventId`, `day`),
	FOREIGN KEY (`eventId`) REFERENCES `calendar_events`(`id`) ON UPDATE no action ON DELETE cascade
);

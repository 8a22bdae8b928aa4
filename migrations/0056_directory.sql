CREATE TABLE `staff_follows` (
	`staffId` text NOT NULL,
	`followerId` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`staffId`, `followerId`),
	FOREIGN KEY (`staffId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followerId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_follows_follower` ON `staff_follows` (`followerId`,`at`);--> statement-breakpoint
CREATE TABLE `staff_profiles` (
	`accountId` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`subjects` text NOT NULL,
	`about` text NOT NULL,
	`aboutEn` text NOT NULL,
	`hours` text NOT NULL,
	`hoursEn` text NOT NULL,
	`changedAt` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_profiles_school` ON `staff_profiles` (`schoolId`);--> statement-breakpoint
CREATE TABLE `class_picture_children` (
	`pictureId` text NOT NULL,
	`pupilId` text NOT NULL,
	PRIMARY KEY(`pictureId`, `pupilId`),
	FOREIGN KEY (`pictureId`) REFERENCES `class_pictures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `class_picture_children_pupil` ON `class_picture_children` (`pupilId`);--> statement-breakpoint
CREATE TABLE `class_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`classId` text NOT NULL,
	`authorId` text NOT NULL,
	`pictureId` text NOT NULL,
	`caption` text NOT NULL,
	`children` integer,
	`createdAt` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_pictures_picture` ON `class_pictures` (`pictureId`);--> statement-breakpoint
CREATE INDEX `class_pictures_class` ON `class_pictures` (`classId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `class_pictures_school` ON `class_pictures` (`schoolId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `class_pictures_author` ON `class_pictures` (`authorId`);--> statement-breakpoint
CREATE TABLE `picture_consents` (
	`pupilId` text NOT NULL,
	`schoolId` text NOT NULL,
	`askedAt` integer,
	`askedBy` text,
	`answer` text,
	`answeredBy` text,
	`answeredAt` integer,
	PRIMARY KEY(`pupilId`, `schoolId`),
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`askedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answeredBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `picture_consents_asked` ON `picture_consents` (`askedBy`);--> statement-breakpoint
CREATE INDEX `picture_consents_answered` ON `picture_consents` (`answeredBy`);--> statement-breakpoint
CREATE INDEX `picture_consents_school` ON `picture_consents` (`schoolId`);--> statement-breakpoint
DROP INDEX `posts_school`;--> statement-breakpoint
DROP INDEX `posts_liked`;--> statement-breakpoint
ALTER TABLE `posts` ADD `kind` text DEFAULT 'news' NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_profile` ON `posts` (`authorId`,`publishedAt`,`id`) WHERE "kind" = 'profile';--> statement-breakpoint
CREATE INDEX `posts_school` ON `posts` (`schoolId`,`kind`,`state`,`publishedAt`,`id`);--> statement-breakpoint
CREATE INDEX `posts_liked` ON `posts` (`schoolId`,`kind`,`state`,`likes`,`publishedAt`,`id`);
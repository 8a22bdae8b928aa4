CREATE TABLE `assignment_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`assignmentId` text NOT NULL,
	`at` integer NOT NULL,
	`changedBy` text NOT NULL,
	`change` text NOT NULL,
	`pupilId` text,
	`detail` text,
	FOREIGN KEY (`assignmentId`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assignment_changes_assignment` ON `assignment_changes` (`assignmentId`,`at`);--> statement-breakpoint
CREATE INDEX `assignment_changes_by` ON `assignment_changes` (`changedBy`);--> statement-breakpoint
CREATE INDEX `assignment_changes_pupil` ON `assignment_changes` (`pupilId`) WHERE "pupilId" is not null;--> statement-breakpoint
CREATE TABLE `assignment_children` (
	`assignmentId` text NOT NULL,
	`week` integer NOT NULL,
	`accountId` text NOT NULL,
	`dueDay` text,
	`remindedAt` integer,
	`remindedOn` text,
	PRIMARY KEY(`assignmentId`, `week`, `accountId`),
	FOREIGN KEY (`assignmentId`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assignment_children_account` ON `assignment_children` (`accountId`);--> statement-breakpoint
CREATE TABLE `assignment_pupils` (
	`assignmentId` text NOT NULL,
	`accountId` text NOT NULL,
	`closesOn` text NOT NULL,
	PRIMARY KEY(`assignmentId`, `accountId`),
	FOREIGN KEY (`assignmentId`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assignment_pupils_account` ON `assignment_pupils` (`accountId`,`closesOn`);--> statement-breakpoint
CREATE TABLE `assignment_tasks` (
	`assignmentId` text NOT NULL,
	`position` integer NOT NULL,
	`lessonId` text NOT NULL,
	`exerciseId` text NOT NULL,
	PRIMARY KEY(`assignmentId`, `position`),
	FOREIGN KEY (`assignmentId`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lessonId`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assignment_tasks_lesson` ON `assignment_tasks` (`lessonId`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`classId` text,
	`groupId` text,
	`firstDay` text NOT NULL,
	`dueDay` text NOT NULL,
	`repeats` integer DEFAULT false NOT NULL,
	`repeatsUntil` text,
	`closesOn` text NOT NULL,
	`note` text,
	`noteEn` text,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	`withdrawnAt` integer,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`groupId`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assignments_school` ON `assignments` (`schoolId`,`closesOn`);--> statement-breakpoint
CREATE INDEX `assignments_class` ON `assignments` (`classId`,`closesOn`) WHERE "classId" is not null;--> statement-breakpoint
CREATE INDEX `assignments_group` ON `assignments` (`groupId`,`closesOn`) WHERE "groupId" is not null;--> statement-breakpoint
CREATE INDEX `assignments_maker` ON `assignments` (`createdBy`,`closesOn`);--> statement-breakpoint
CREATE TABLE `group_members` (
	`groupId` text NOT NULL,
	`accountId` text NOT NULL,
	PRIMARY KEY(`groupId`, `accountId`),
	FOREIGN KEY (`groupId`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_members_account` ON `group_members` (`accountId`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`classId` text,
	`name` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `groups_school` ON `groups` (`schoolId`);--> statement-breakpoint
CREATE INDEX `groups_class` ON `groups` (`classId`) WHERE "classId" is not null;--> statement-breakpoint
CREATE INDEX `groups_maker` ON `groups` (`createdBy`);
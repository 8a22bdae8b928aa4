-- Generated from db/schema.ts. By hand: WITHOUT ROWID where the primary key is how the rows are always found.
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text,
	`role` text DEFAULT 'student' NOT NULL,
	`displayName` text NOT NULL,
	`email` text,
	`gender` text DEFAULT 'unspecified' NOT NULL,
	`imageUrl` text,
	`passwordHash` text,
	`mustChangePassword` integer DEFAULT false NOT NULL,
	`verifiedAt` integer,
	`disabledAt` integer,
	`createdAt` integer NOT NULL,
	`startsAt` integer NOT NULL,
	`externalId` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_external` ON `accounts` (`schoolId`,`externalId`);--> statement-breakpoint
CREATE INDEX `accounts_school` ON `accounts` (`schoolId`,`role`,`displayName`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`userId` text NOT NULL,
	`id` text NOT NULL,
	`schoolId` text NOT NULL,
	`classId` text NOT NULL,
	`lessonId` text NOT NULL,
	`exerciseId` text NOT NULL,
	`correct` integer NOT NULL,
	`startedAt` integer NOT NULL,
	`claimedAt` integer,
	`durationMs` integer NOT NULL,
	`day` text NOT NULL,
	`recordedAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `id`),
	FOREIGN KEY (`userId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lessonId`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exerciseId`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `attempts_lesson` ON `attempts` (`userId`,`lessonId`,`startedAt`);--> statement-breakpoint
CREATE INDEX `attempts_classless` ON `attempts` (`userId`) WHERE "classId" = '';--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actorId` text,
	`action` text NOT NULL,
	`subjectId` text,
	`schoolId` text,
	`address` text DEFAULT '' NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_school` ON `audit_log` (`schoolId`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actorId`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subjectId`,`at`);--> statement-breakpoint
CREATE TABLE `class_days` (
	`schoolId` text NOT NULL,
	`classId` text NOT NULL,
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`attempts` integer NOT NULL,
	`correct` integer NOT NULL,
	`durationMs` integer NOT NULL,
	`attemptsTo` integer NOT NULL,
	`correctTo` integer NOT NULL,
	`durationMsTo` integer NOT NULL,
	PRIMARY KEY(`schoolId`, `classId`, `subject`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `class_days_school` ON `class_days` (`schoolId`,`day`);--> statement-breakpoint
CREATE TABLE `classes` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`academicYear` text NOT NULL,
	`imageUrl` text,
	`archivedAt` integer,
	`createdAt` integer NOT NULL,
	`externalId` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "classes_level" CHECK("classes"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE INDEX `classes_school` ON `classes` (`schoolId`,`archivedAt`);--> statement-breakpoint
CREATE UNIQUE INDEX `classes_external` ON `classes` (`schoolId`,`externalId`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text NOT NULL,
	`accountId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`id`, `accountId`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `enrolments` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`classId` text NOT NULL,
	`accountId` text NOT NULL,
	`role` text NOT NULL,
	`from` integer NOT NULL,
	`until` integer,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_one_class` ON `enrolments` (`accountId`) WHERE "role" = 'student' and "until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_once` ON `enrolments` (`classId`,`accountId`) WHERE "until" is null;--> statement-breakpoint
CREATE INDEX `enrolments_account` ON `enrolments` (`accountId`,`from`);--> statement-breakpoint
CREATE INDEX `enrolments_class` ON `enrolments` (`classId`,`role`);--> statement-breakpoint
CREATE TABLE `exercise_progress` (
	`userId` text NOT NULL,
	`schoolId` text NOT NULL,
	`lessonId` text NOT NULL,
	`exerciseId` text NOT NULL,
	`attempts` integer NOT NULL,
	`failed` integer NOT NULL,
	`solvedOn` text,
	PRIMARY KEY(`userId`, `schoolId`, `lessonId`, `exerciseId`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `exercises` (
	`id` text PRIMARY KEY NOT NULL,
	`lessonId` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`nameEn` text NOT NULL,
	`externalId` text,
	FOREIGN KEY (`lessonId`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `exercises_lesson` ON `exercises` (`lessonId`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `exercises_external` ON `exercises` (`lessonId`,`externalId`);--> statement-breakpoint
CREATE TABLE `failures` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resetsAt` integer NOT NULL,
	`blockedUntil` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guardians` (
	`guardianId` text NOT NULL,
	`pupilId` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	PRIMARY KEY(`guardianId`, `pupilId`, `since`),
	FOREIGN KEY (`guardianId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guardians_pupil` ON `guardians` (`pupilId`);--> statement-breakpoint
CREATE TABLE `ingest_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`name` text NOT NULL,
	`tokenHash` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`revokedAt` integer,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ingest_keys_token` ON `ingest_keys` (`tokenHash`);--> statement-breakpoint
CREATE INDEX `ingest_keys_school` ON `ingest_keys` (`schoolId`);--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`userId` text NOT NULL,
	`schoolId` text NOT NULL,
	`lessonId` text NOT NULL,
	`solved` integer NOT NULL,
	`stuck` integer NOT NULL,
	`lastSolvedOn` text,
	PRIMARY KEY(`userId`, `schoolId`, `lessonId`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text,
	`subject` text NOT NULL,
	`level` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`nameEn` text NOT NULL,
	`externalId` text,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lessons_level" CHECK("lessons"."level" between 1 and 3)
);
--> statement-breakpoint
CREATE INDEX `lessons_level` ON `lessons` (`level`,`subject`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `lessons_external` ON `lessons` (`schoolId`,`externalId`);--> statement-breakpoint
CREATE TABLE `pupil_lesson_days` (
	`userId` text NOT NULL,
	`schoolId` text NOT NULL,
	`lessonId` text NOT NULL,
	`classId` text NOT NULL,
	`day` text NOT NULL,
	`attempts` integer NOT NULL,
	`correct` integer NOT NULL,
	`durationMs` integer NOT NULL,
	`attemptsTo` integer NOT NULL,
	`correctTo` integer NOT NULL,
	`durationMsTo` integer NOT NULL,
	PRIMARY KEY(`userId`, `schoolId`, `lessonId`, `classId`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pupil_lesson_days_user` ON `pupil_lesson_days` (`userId`,`day`);--> statement-breakpoint
CREATE INDEX `pupil_lesson_days_class` ON `pupil_lesson_days` (`classId`,`day`);--> statement-breakpoint
CREATE INDEX `pupil_lesson_days_school` ON `pupil_lesson_days` (`schoolId`,`day`);--> statement-breakpoint
CREATE TABLE `pupil_lessons` (
	`userId` text NOT NULL,
	`schoolId` text NOT NULL,
	`lessonId` text NOT NULL,
	`classId` text NOT NULL,
	`attempts` integer NOT NULL,
	`correct` integer NOT NULL,
	`durationMs` integer NOT NULL,
	`firstDay` text NOT NULL,
	`lastAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `schoolId`, `lessonId`, `classId`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pupil_lessons_class` ON `pupil_lessons` (`classId`,`lessonId`,`firstDay`);--> statement-breakpoint
CREATE TABLE `removed_attempts` (
	`userId` text NOT NULL,
	`id` text NOT NULL,
	`removedAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `schools` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`nameEn` text NOT NULL,
	`country` text NOT NULL,
	`email` text NOT NULL,
	`phoneNo` text NOT NULL,
	`timezone` text NOT NULL,
	`weekStart` integer DEFAULT 0 NOT NULL,
	`maxStudentsNo` integer,
	`maxTeachersNo` integer,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`kind` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`lastSeenAt` integer NOT NULL,
	`userAgent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`accountId`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`schoolId` text NOT NULL,
	`role` text NOT NULL,
	`validUntil` text NOT NULL,
	`serialId` text,
	`serialNo` text,
	`createdAt` integer NOT NULL,
	`endedAt` integer,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_live` ON `subscriptions` (`accountId`) WHERE "endedAt" is null;--> statement-breakpoint
CREATE INDEX `subscriptions_school` ON `subscriptions` (`schoolId`,`role`,`validUntil`);
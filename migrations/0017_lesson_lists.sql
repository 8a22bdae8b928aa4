CREATE TABLE `lesson_import_rows` (
	`importId` text NOT NULL,
	`row` integer NOT NULL,
	`cells` text NOT NULL,
	`verdict` text NOT NULL,
	`problems` text,
	`lessonId` text,
	`exerciseId` text,
	`lessonBefore` text,
	`lessonAfter` text,
	`exerciseBefore` text,
	`exerciseAfter` text,
	`lessonStays` text,
	`exerciseStays` text,
	PRIMARY KEY(`importId`, `row`),
	FOREIGN KEY (`importId`) REFERENCES `lesson_imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lesson_import_rows_verdict` ON `lesson_import_rows` (`importId`,`verdict`,`row`);--> statement-breakpoint
CREATE INDEX `lesson_import_rows_lesson` ON `lesson_import_rows` (`importId`,`lessonId`);--> statement-breakpoint
CREATE INDEX `lesson_import_rows_exercise` ON `lesson_import_rows` (`importId`,`exerciseId`);--> statement-breakpoint
CREATE TABLE `lesson_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`fileName` text NOT NULL,
	`state` text NOT NULL,
	`columns` text NOT NULL,
	`rows` integer NOT NULL,
	`created` integer NOT NULL,
	`changed` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`refused` integer NOT NULL,
	`known` integer NOT NULL,
	`touched` integer NOT NULL,
	`mark` text NOT NULL,
	`doneAt` integer,
	`undoneAt` integer,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lesson_imports_school` ON `lesson_imports` (`schoolId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `lesson_imports_expiry` ON `lesson_imports` (`expiresAt`);--> statement-breakpoint
CREATE INDEX `lesson_imports_maker` ON `lesson_imports` (`createdBy`);--> statement-breakpoint
ALTER TABLE `exercises` ADD `practised` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `exercises` ADD `withdrawnAt` integer;--> statement-breakpoint
ALTER TABLE `lessons` ADD `withdrawnAt` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `lessons_catalogue_external` ON `lessons` (`externalId`) WHERE "schoolId" is null;--> statement-breakpoint
CREATE INDEX `audit_log_moves` ON `audit_log` (`subjectId`,`at`) WHERE "action" in ('enrolled', 'unenrolled', 'codeRedeemed');--> statement-breakpoint
update exercises set practised = 1 where id in (select exerciseId from exercise_progress);
--> statement-breakpoint
create trigger exercise_practised after insert on exercise_progress begin
  update exercises set practised = 1, withdrawnAt = null where id = NEW.exerciseId and practised = 0;
  update lessons set withdrawnAt = null where id = NEW.lessonId and withdrawnAt is not null;
end;

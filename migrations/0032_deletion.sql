CREATE TABLE `deleted_accounts` (
	`digest` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`pupilId` text,
	`schoolId` text,
	`cause` text NOT NULL,
	`askedBy` text,
	`askedAt` integer NOT NULL,
	`confirmedBy` text,
	`confirmedAt` integer,
	`lastDay` text,
	`dueAt` integer,
	`warnedAt` integer,
	`stoppedBy` text,
	`stoppedAt` integer,
	`begunAt` integer,
	`tombstoneId` text,
	`goneAt` integer,
	`sweptTo` integer DEFAULT 0 NOT NULL,
	`objects` text DEFAULT '[]' NOT NULL,
	`doneAt` integer,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`askedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stoppedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tombstoneId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deletions_open` ON `deletions` (`pupilId`) WHERE "stoppedAt" is null and "doneAt" is null;--> statement-breakpoint
CREATE INDEX `deletions_pupil` ON `deletions` (`pupilId`) WHERE "pupilId" is not null;--> statement-breakpoint
CREATE INDEX `deletions_due` ON `deletions` (`dueAt`) WHERE "dueAt" is not null and "stoppedAt" is null and "doneAt" is null;--> statement-breakpoint
CREATE INDEX `deletions_school` ON `deletions` (`schoolId`,`askedAt`);--> statement-breakpoint
CREATE INDEX `deletions_waiting` ON `deletions` (`schoolId`) WHERE "stoppedAt" is null and "doneAt" is null;--> statement-breakpoint
CREATE INDEX `deletions_asker` ON `deletions` (`askedBy`);--> statement-breakpoint
CREATE INDEX `deletions_confirmer` ON `deletions` (`confirmedBy`);--> statement-breakpoint
CREATE INDEX `deletions_stopper` ON `deletions` (`stoppedBy`);--> statement-breakpoint
CREATE INDEX `deletions_tombstone` ON `deletions` (`tombstoneId`);--> statement-breakpoint
CREATE TABLE `retentions` (
	`schoolId` text PRIMARY KEY NOT NULL,
	`years` integer,
	`decidedBy` text,
	`decidedAt` integer,
	`checkedDay` text,
	`leftLongAgo` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decidedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `retentions_decider` ON `retentions` (`decidedBy`);--> statement-breakpoint
-- By hand
-- The audit log stays append-only, but for one thing: while a child is being deleted, the tombstone's id takes the place of the
-- child's, and the address that the child came from goes (app/models/deletion/redact.server.ts).
drop trigger audit_log_is_true;
--> statement-breakpoint
create trigger audit_log_is_true before update on audit_log
when not exists (
  select 1 from deletions d
  where d.goneAt is not null and d.pupilId is not null
    and NEW.id = OLD.id and NEW.at = OLD.at and NEW.action = OLD.action and NEW.schoolId is OLD.schoolId
    and NEW.actorId is iif(OLD.actorId is d.pupilId, d.tombstoneId, OLD.actorId)
    and NEW.subjectId is iif(OLD.subjectId is d.pupilId, d.tombstoneId, OLD.subjectId)
    and NEW.address = iif(OLD.actorId is d.pupilId or (OLD.actorId is null and OLD.subjectId is d.pupilId), '', OLD.address)
    and NEW.detail is replace(OLD.detail, '"' || d.pupilId || '"', '"' || d.tombstoneId || '"')
) begin
  select raise(abort, 'the audit log is append-only');
end;

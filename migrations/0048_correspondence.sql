CREATE TABLE `letter_copies` (
	`letterId` text NOT NULL,
	`accountId` text NOT NULL,
	`schoolId` text NOT NULL,
	`threadId` text NOT NULL,
	`folder` text NOT NULL,
	`sortAt` integer NOT NULL,
	`seenAt` integer,
	`starredAt` integer,
	`importantAt` integer,
	PRIMARY KEY(`accountId`, `letterId`),
	FOREIGN KEY (`letterId`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `letter_copies_letter` ON `letter_copies` (`letterId`);--> statement-breakpoint
CREATE INDEX `letter_copies_school` ON `letter_copies` (`schoolId`);--> statement-breakpoint
CREATE INDEX `letter_copies_folder` ON `letter_copies` (`accountId`,`folder`,`sortAt`);--> statement-breakpoint
CREATE INDEX `letter_copies_thread` ON `letter_copies` (`accountId`,`threadId`,`sortAt`);--> statement-breakpoint
CREATE INDEX `letter_copies_all` ON `letter_copies` (`accountId`,`sortAt`) WHERE folder in ('inbox', 'sent', 'archive');--> statement-breakpoint
CREATE INDEX `letter_copies_starred` ON `letter_copies` (`accountId`,`sortAt`) WHERE folder in ('inbox', 'sent', 'archive') and starredAt is not null;--> statement-breakpoint
CREATE INDEX `letter_copies_important` ON `letter_copies` (`accountId`,`sortAt`) WHERE folder in ('inbox', 'sent', 'archive') and importantAt is not null;--> statement-breakpoint
CREATE INDEX `letter_copies_unread` ON `letter_copies` (`accountId`,`sortAt`) WHERE folder = 'inbox' and seenAt is null;--> statement-breakpoint
CREATE INDEX `letter_copies_held` ON `letter_copies` (`sortAt`) WHERE folder = 'held';--> statement-breakpoint
CREATE TABLE `letter_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`version` integer NOT NULL,
	`audience` text NOT NULL,
	`people` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`replyTo` text,
	`keptAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_drafts_newest` ON `letter_drafts` (`accountId`,`keptAt`);--> statement-breakpoint
CREATE TABLE `letter_labels` (
	`labelId` text NOT NULL,
	`letterId` text NOT NULL,
	`sortAt` integer NOT NULL,
	PRIMARY KEY(`labelId`, `letterId`),
	FOREIGN KEY (`labelId`) REFERENCES `mail_labels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`letterId`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_labels_letter` ON `letter_labels` (`letterId`);--> statement-breakpoint
CREATE INDEX `letter_labels_newest` ON `letter_labels` (`labelId`,`sortAt`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`senderId` text NOT NULL,
	`threadId` text NOT NULL,
	`audience` text NOT NULL,
	`classId` text,
	`recipients` integer NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`snippet` text NOT NULL,
	`searchText` text NOT NULL,
	`sentAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`senderId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `letters_sender` ON `letters` (`senderId`,`sentAt`);--> statement-breakpoint
CREATE INDEX `letters_school` ON `letters` (`schoolId`,`sentAt`);--> statement-breakpoint
CREATE INDEX `letters_class` ON `letters` (`classId`) WHERE "classId" is not null;--> statement-breakpoint
CREATE TABLE `mail_labels` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`name` text NOT NULL,
	`colour` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_labels_account` ON `mail_labels` (`accountId`,`name`);--> statement-breakpoint
CREATE TABLE `spam_senders` (
	`accountId` text NOT NULL,
	`senderId` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`accountId`, `senderId`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`senderId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spam_senders_sender` ON `spam_senders` (`senderId`);--> statement-breakpoint
-- By hand
-- A copy is unread while it lies in the inbox unseen: each change of that is counted where it is
-- made, so that a page reads one row.
create trigger letter_copies_arrived after insert on letter_copies
when NEW.folder = 'inbox' and NEW.seenAt is null begin
  insert into unread_counts (accountId, schoolId, mail) values (NEW.accountId, NEW.schoolId, 1)
    on conflict do update set mail = mail + 1;
end;
--> statement-breakpoint
create trigger letter_copies_changed after update of folder, seenAt on letter_copies
when (NEW.folder = 'inbox' and NEW.seenAt is null) <> (OLD.folder = 'inbox' and OLD.seenAt is null)
begin
  insert into unread_counts (accountId, schoolId, mail)
    values (NEW.accountId, NEW.schoolId, NEW.folder = 'inbox' and NEW.seenAt is null)
    on conflict do update set mail = mail + 2 * excluded.mail - 1;
end;
--> statement-breakpoint
create trigger letter_copies_removed after delete on letter_copies
when OLD.folder = 'inbox' and OLD.seenAt is null begin
  update unread_counts set mail = mail - 1
    where accountId = OLD.accountId and schoolId = OLD.schoolId;
end;

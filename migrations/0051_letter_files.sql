CREATE TABLE `letter_files` (
	`id` text PRIMARY KEY NOT NULL,
	`letterId` text NOT NULL,
	`accountId` text NOT NULL,
	`objectId` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_files_letter` ON `letter_files` (`letterId`);--> statement-breakpoint
CREATE INDEX `letter_files_sender` ON `letter_files` (`accountId`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `letter_files_object` ON `letter_files` (`objectId`);--> statement-breakpoint
-- By hand
-- A file goes with its letter, whoever deletes that, and with a draft that did not become one.
create trigger letters_removed after delete on letters begin
  delete from letter_files where letterId = OLD.id;
end;
--> statement-breakpoint
create trigger letter_drafts_removed after delete on letter_drafts
when not exists (select 1 from letters where id = OLD.id) begin
  delete from letter_files where letterId = OLD.id and accountId = OLD.accountId;
end;

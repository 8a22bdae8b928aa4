DROP INDEX `letter_files_object`;--> statement-breakpoint
CREATE INDEX `letter_files_object` ON `letter_files` (`objectId`);
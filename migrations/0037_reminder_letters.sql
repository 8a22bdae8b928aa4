ALTER TABLE `mails` ADD `assignmentId` text REFERENCES assignments(id);--> statement-breakpoint
ALTER TABLE `mails` ADD `pupilId` text REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE `mails` ADD `guardianId` text REFERENCES accounts(id);--> statement-breakpoint
CREATE INDEX `mails_assignment` ON `mails` (`assignmentId`) WHERE "assignmentId" is not null;--> statement-breakpoint
CREATE INDEX `mails_pupil` ON `mails` (`pupilId`) WHERE "pupilId" is not null;--> statement-breakpoint
CREATE INDEX `mails_guardian` ON `mails` (`guardianId`) WHERE "guardianId" is not null;
DROP INDEX `assignment_children_account`;--> statement-breakpoint
CREATE INDEX `assignment_children_account` ON `assignment_children` (`accountId`,`remindedOn`);
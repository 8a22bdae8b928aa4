CREATE INDEX `helped_exercises_by` ON `helped_exercises` (`helpedBy`);--> statement-breakpoint
CREATE INDEX `tried_activities_by` ON `tried_activities` (`triedBy`);
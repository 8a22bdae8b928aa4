ALTER TABLE `schools` ADD `restDays` text DEFAULT '56' NOT NULL;--> statement-breakpoint
-- By hand
-- Until now a school rested on the two days before its week.
update schools
set restDays = min((weekStart + 5) % 7, (weekStart + 6) % 7) || max((weekStart + 5) % 7, (weekStart + 6) % 7);

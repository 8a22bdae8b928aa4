CREATE TABLE `report_letters` (
	`reportId` text NOT NULL,
	`readerId` text NOT NULL,
	`token` text NOT NULL,
	`finder` text NOT NULL,
	`day` text,
	`nextAt` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`handedAt` integer,
	`sentAt` integer,
	`stoppedAt` integer,
	`bouncedAt` integer,
	`bounce` text,
	PRIMARY KEY(`reportId`, `readerId`),
	FOREIGN KEY (`reportId`) REFERENCES `saved_reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`readerId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_letters_finder` ON `report_letters` (`finder`);--> statement-breakpoint
CREATE INDEX `report_letters_reader` ON `report_letters` (`readerId`);--> statement-breakpoint
CREATE INDEX `report_letters_due` ON `report_letters` (`nextAt`) WHERE "nextAt" is not null;
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`locale` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`token` text,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`nextTryAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`nextTryAt`);--> statement-breakpoint
CREATE TABLE `proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`accountId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proofs_account` ON `proofs` (`accountId`,`purpose`);--> statement-breakpoint
CREATE INDEX `proofs_expiry` ON `proofs` (`expiresAt`);
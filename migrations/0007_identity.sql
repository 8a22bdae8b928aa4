CREATE TABLE `authorizations` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`state` text NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`next` text NOT NULL,
	`purpose` text NOT NULL,
	`sessionId` text,
	`issuer` text,
	`subject` text,
	`email` text,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `authorizations_expiry` ON `authorizations` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `class_doors` (
	`classId` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`issuedAt` integer NOT NULL,
	`issuedBy` text NOT NULL,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issuedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_doors_code` ON `class_doors` (`code`);--> statement-breakpoint
CREATE TABLE `half_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`method` text NOT NULL,
	`remembered` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `half_sessions_expiry` ON `half_sessions` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`accountId` text NOT NULL,
	`provider` text NOT NULL,
	`label` text,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identities_account` ON `identities` (`accountId`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`accountId` text NOT NULL,
	`hash` text NOT NULL,
	`usedAt` integer,
	PRIMARY KEY(`accountId`, `hash`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`displayName` text NOT NULL,
	`passwordHash` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`,`createdAt`);--> statement-breakpoint
CREATE INDEX `registrations_expiry` ON `registrations` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`accountId` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`createdAt` integer NOT NULL,
	`confirmedAt` integer,
	`lastStep` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sheet_cards` (
	`accountId` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`pictures` text NOT NULL,
	`issuedAt` integer NOT NULL,
	`issuedBy` text NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issuedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_cards_token` ON `sheet_cards` (`token`);--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`at`);--> statement-breakpoint
ALTER TABLE `proofs` ADD `email` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `method` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `remembered` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `name` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `provenAt` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A session was begun by somebody of one role in one school. Whoever becomes another, or is shut out, starts anew; the verb that made the change may write its own session again.
create trigger accounts_leave after update of role, schoolId, disabledAt on accounts
when NEW.role <> OLD.role or NEW.schoolId is not OLD.schoolId or NEW.disabledAt is not null begin
  delete from sessions where accountId = NEW.id;
  delete from half_sessions where accountId = NEW.id;
end;
--> statement-breakpoint
-- Whoever is half-way in by the old password starts anew.
create trigger accounts_new_password after update of passwordHash on accounts when NEW.passwordHash is not OLD.passwordHash begin
  delete from half_sessions where accountId = NEW.id;
end;

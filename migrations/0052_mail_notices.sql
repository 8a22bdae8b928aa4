CREATE TABLE `mail_notices` (
	`accountId` text PRIMARY KEY NOT NULL,
	`askedAt` integer NOT NULL,
	`token` text NOT NULL,
	`finder` text NOT NULL,
	`toldAt` integer NOT NULL,
	`nextAt` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`handedAt` integer,
	`sentAt` integer,
	`bouncedAt` integer,
	`bounce` text,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_notices_finder` ON `mail_notices` (`finder`);--> statement-breakpoint
CREATE INDEX `mail_notices_due` ON `mail_notices` (`nextAt`) WHERE "nextAt" is not null;--> statement-breakpoint
-- By hand
-- A letter that arrives unread makes a notice due, ten minutes later: who reads at once needs none.
-- Twelve hours lie between two (BETWEEN_MS in app/models/mail-notices/due.server.ts).
create trigger letter_copies_noticed after insert on letter_copies
when NEW.folder = 'inbox' and NEW.seenAt is null begin
  update mail_notices
    set nextAt = max(NEW.sortAt + 600000, coalesce(sentAt, 0) + 43200000)
    where accountId = NEW.accountId and nextAt is null and bouncedAt is null;
end;
--> statement-breakpoint
create trigger letter_copies_arrived_noticed after update of folder on letter_copies
when NEW.folder = 'inbox' and OLD.folder = 'held' and NEW.seenAt is null begin
  update mail_notices
    set nextAt = max(NEW.sortAt + 600000, coalesce(sentAt, 0) + 43200000)
    where accountId = NEW.accountId and nextAt is null and bouncedAt is null;
end;

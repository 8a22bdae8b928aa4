CREATE TABLE `audit_chain` (
	`seq` integer PRIMARY KEY NOT NULL,
	`lineId` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_line` ON `audit_chain` (`lineId`);--> statement-breakpoint
CREATE INDEX `second_factors_secret` ON `second_factors` (`secret`);--> statement-breakpoint
create trigger audit_chain_is_kept before delete on audit_chain begin
  select raise(abort, 'the chain of the audit log is append-only');
end;
--> statement-breakpoint
create trigger audit_chain_is_true before update on audit_chain begin
  select raise(abort, 'the chain of the audit log is append-only');
end;

ALTER TABLE `registrations` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `pairingId` text;
CREATE TABLE `card_offers` (
	`accountId` text PRIMARY KEY NOT NULL,
	`pairingId` text NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pairingId`) REFERENCES `pairings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_offers_pairing` ON `card_offers` (`pairingId`);--> statement-breakpoint
CREATE INDEX `card_offers_expiry` ON `card_offers` (`expiresAt`);
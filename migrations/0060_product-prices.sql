DROP INDEX `products_price`;--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`schoolId`,`state`,`currency`,`sellingPrice`,`id`);

CREATE INDEX `year_moves_mover` ON `year_moves` (`movedBy`);--> statement-breakpoint
CREATE INDEX `year_moves_undoer` ON `year_moves` (`undoneBy`) WHERE "undoneBy" is not null;
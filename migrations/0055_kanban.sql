CREATE TABLE `kanban_assignees` (
	`cardId` text NOT NULL,
	`accountId` text NOT NULL,
	`dueOn` text,
	PRIMARY KEY(`cardId`, `accountId`),
	FOREIGN KEY (`cardId`) REFERENCES `kanban_cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_assignees_account` ON `kanban_assignees` (`accountId`,`cardId`);--> statement-breakpoint
CREATE INDEX `kanban_assignees_due` ON `kanban_assignees` (`accountId`,`dueOn`) WHERE "dueOn" is not null;--> statement-breakpoint
CREATE TABLE `kanban_boards` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`name` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`archived` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kanban_boards_school` ON `kanban_boards` (`schoolId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `kanban_boards_maker` ON `kanban_boards` (`createdBy`);--> statement-breakpoint
CREATE TABLE `kanban_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`boardId` text NOT NULL,
	`columnId` text,
	`rank` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`priority` text NOT NULL,
	`dueFrom` text,
	`dueOn` text,
	`coverId` text,
	`coverAlt` text DEFAULT '' NOT NULL,
	`doneAt` integer,
	`archivedAt` integer,
	`searchText` text NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`placed` integer DEFAULT 1 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`files` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`boardId`) REFERENCES `kanban_boards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`columnId`) REFERENCES `kanban_columns`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kanban_cards_column` ON `kanban_cards` (`columnId`,`rank`,`id`) WHERE archivedAt is null;--> statement-breakpoint
CREATE INDEX `kanban_cards_of_column` ON `kanban_cards` (`columnId`);--> statement-breakpoint
CREATE INDEX `kanban_cards_archive` ON `kanban_cards` (`boardId`,`archivedAt`,`id`) WHERE archivedAt is not null;--> statement-breakpoint
CREATE INDEX `kanban_cards_board` ON `kanban_cards` (`boardId`);--> statement-breakpoint
CREATE INDEX `kanban_cards_maker` ON `kanban_cards` (`createdBy`);--> statement-breakpoint
CREATE INDEX `kanban_cards_cover` ON `kanban_cards` (`coverId`) WHERE "coverId" is not null;--> statement-breakpoint
CREATE TABLE `kanban_columns` (
	`id` text PRIMARY KEY NOT NULL,
	`boardId` text NOT NULL,
	`name` text NOT NULL,
	`rank` integer NOT NULL,
	`cards` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`boardId`) REFERENCES `kanban_boards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_columns_board` ON `kanban_columns` (`boardId`,`rank`);--> statement-breakpoint
CREATE TABLE `kanban_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`cardId` text NOT NULL,
	`authorId` text NOT NULL,
	`text` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`cardId`) REFERENCES `kanban_cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_comments_card` ON `kanban_comments` (`cardId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `kanban_comments_author` ON `kanban_comments` (`authorId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `kanban_files` (
	`id` text PRIMARY KEY NOT NULL,
	`cardId` text NOT NULL,
	`commentId` text,
	`accountId` text NOT NULL,
	`objectId` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`isPicture` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`cardId`) REFERENCES `kanban_cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`commentId`) REFERENCES `kanban_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kanban_files_card` ON `kanban_files` (`cardId`,`at`);--> statement-breakpoint
CREATE INDEX `kanban_files_sender` ON `kanban_files` (`accountId`,`at`);--> statement-breakpoint
CREATE INDEX `kanban_files_object` ON `kanban_files` (`objectId`);--> statement-breakpoint
CREATE INDEX `kanban_files_comment` ON `kanban_files` (`commentId`) WHERE "commentId" is not null;--> statement-breakpoint
CREATE TABLE `kanban_likes` (
	`cardId` text NOT NULL,
	`accountId` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`cardId`, `accountId`),
	FOREIGN KEY (`cardId`) REFERENCES `kanban_cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_likes_account` ON `kanban_likes` (`accountId`);--> statement-breakpoint
CREATE TABLE `kanban_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`cardId` text NOT NULL,
	`actorId` text NOT NULL,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`fromColumn` text,
	`toColumn` text,
	FOREIGN KEY (`cardId`) REFERENCES `kanban_cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kanban_steps_card` ON `kanban_steps` (`cardId`,`at`);--> statement-breakpoint
CREATE INDEX `kanban_steps_actor` ON `kanban_steps` (`actorId`);--> statement-breakpoint
-- By hand
-- How many cards a column has, and how many a board's archive, whoever puts them there or takes
-- them away.
create trigger kanban_cards_added after insert on kanban_cards begin
  update kanban_columns
  set cards = cards + 1
  where id = new.columnId
    and new.archivedAt is null;
  update kanban_boards
  set archived = archived + 1
  where id = new.boardId
    and new.archivedAt is not null;
end;
--> statement-breakpoint
create trigger kanban_cards_removed after delete on kanban_cards begin
  update kanban_columns
  set cards = cards - 1
  where id = old.columnId
    and old.archivedAt is null;
  update kanban_boards
  set archived = archived - 1
  where id = old.boardId
    and old.archivedAt is not null;
end;
--> statement-breakpoint
create trigger kanban_cards_moved after update of columnId, archivedAt on kanban_cards
when old.columnId is not new.columnId or (old.archivedAt is null) <> (new.archivedAt is null) begin
  update kanban_columns
  set cards = cards - 1
  where id = old.columnId
    and old.archivedAt is null;
  update kanban_columns
  set cards = cards + 1
  where id = new.columnId
    and new.archivedAt is null;
  update kanban_boards
  set archived = archived + (new.archivedAt is not null) - (old.archivedAt is not null)
  where id = new.boardId
    and (new.archivedAt is null) <> (old.archivedAt is null);
end;
--> statement-breakpoint
-- Until when each person has a task that is not done yet.
create trigger kanban_assignees_added after insert on kanban_assignees begin
  update kanban_assignees
  set dueOn = (
    select k.dueOn
    from kanban_cards k
    where k.id = new.cardId
      and k.doneAt is null
      and k.archivedAt is null
  )
  where cardId = new.cardId
    and accountId = new.accountId;
end;
--> statement-breakpoint
create trigger kanban_cards_due after update of dueOn, doneAt, archivedAt on kanban_cards
when old.dueOn is not new.dueOn
  or (old.doneAt is null) <> (new.doneAt is null)
  or (old.archivedAt is null) <> (new.archivedAt is null)
begin
  update kanban_assignees
  set dueOn = iif(new.doneAt is null and new.archivedAt is null, new.dueOn, null)
  where cardId = new.id;
end;
--> statement-breakpoint
create trigger kanban_comments_added after insert on kanban_comments begin
  update kanban_cards set comments = comments + 1 where id = new.cardId;
end;
--> statement-breakpoint
create trigger kanban_comments_removed after delete on kanban_comments begin
  update kanban_cards set comments = comments - 1 where id = old.cardId;
end;
--> statement-breakpoint
create trigger kanban_files_added after insert on kanban_files
when new.commentId is null begin
  update kanban_cards set files = files + 1 where id = new.cardId;
end;
--> statement-breakpoint
create trigger kanban_files_removed after delete on kanban_files
when old.commentId is null begin
  update kanban_cards set files = files - 1 where id = old.cardId;
end;

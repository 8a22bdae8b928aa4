CREATE TABLE `chat_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversationId` text NOT NULL,
	`schoolId` text NOT NULL,
	`seq` integer NOT NULL,
	`authorId` text NOT NULL,
	`text` text NOT NULL,
	`pictureId` text,
	`at` integer NOT NULL,
	`visibleAt` integer NOT NULL,
	`removedAt` integer,
	FOREIGN KEY (`conversationId`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_place` ON `chat_messages` (`conversationId`,`seq`);--> statement-breakpoint
CREATE INDEX `chat_messages_old` ON `chat_messages` (`schoolId`,`at`);--> statement-breakpoint
CREATE INDEX `chat_messages_author` ON `chat_messages` (`authorId`,`at`);--> statement-breakpoint
CREATE INDEX `chat_messages_picture` ON `chat_messages` (`pictureId`) WHERE pictureId is not null;--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`kind` text NOT NULL,
	`name` text,
	`pairKey` text,
	`pupilId` text,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastSeq` integer DEFAULT 0 NOT NULL,
	`shownSeq` integer DEFAULT 0 NOT NULL,
	`heldUntil` integer,
	`lastMessageAt` integer,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pupilId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_pair` ON `conversations` (`pairKey`);--> statement-breakpoint
CREATE INDEX `conversations_school` ON `conversations` (`schoolId`);--> statement-breakpoint
CREATE INDEX `conversations_pupil` ON `conversations` (`pupilId`);--> statement-breakpoint
CREATE INDEX `conversations_creator` ON `conversations` (`createdBy`);--> statement-breakpoint
CREATE INDEX `conversations_held` ON `conversations` (`heldUntil`) WHERE heldUntil is not null;--> statement-breakpoint
CREATE TABLE `participants` (
	`conversationId` text NOT NULL,
	`accountId` text NOT NULL,
	`schoolId` text NOT NULL,
	`joinedAt` integer NOT NULL,
	`fromSeq` integer DEFAULT 0 NOT NULL,
	`leftAt` integer,
	`seenUpTo` integer DEFAULT 0 NOT NULL,
	`mutedAt` integer,
	`unread` integer DEFAULT 0 NOT NULL,
	`lastMessageAt` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`conversationId`, `accountId`),
	FOREIGN KEY (`conversationId`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `participants_latest` ON `participants` (`accountId`,`lastMessageAt`,`conversationId`) WHERE leftAt is null;--> statement-breakpoint
CREATE INDEX `participants_account` ON `participants` (`accountId`);--> statement-breakpoint
CREATE INDEX `participants_school` ON `participants` (`schoolId`);--> statement-breakpoint
ALTER TABLE `unread_counts` ADD `chatNews` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A message gives its conversation its latest place. Held, it is shown to nobody else yet.
CREATE TRIGGER chat_message_sent AFTER INSERT ON chat_messages BEGIN
  UPDATE conversations
  SET
    lastSeq = new.seq,
    lastMessageAt = new.at,
    shownSeq = iif(new.visibleAt <= new.at, new.seq, shownSeq),
    heldUntil = iif(new.visibleAt <= new.at, heldUntil, coalesce(heldUntil, new.visibleAt))
  WHERE id = new.conversationId;
  UPDATE participants
  SET lastMessageAt = new.at
  WHERE conversationId = new.conversationId
    AND accountId = new.authorId;
END;
--> statement-breakpoint
-- What is shown now is new to all who did not write it.
CREATE TRIGGER conversation_shown AFTER UPDATE OF shownSeq ON conversations
WHEN new.shownSeq > old.shownSeq BEGIN
  UPDATE participants
  SET
    unread = unread + (
      SELECT count(*)
      FROM chat_messages m
      WHERE m.conversationId = new.id
        AND m.seq > max(old.shownSeq, participants.seenUpTo, participants.fromSeq)
        AND m.seq <= new.shownSeq
        AND m.authorId <> participants.accountId
    ),
    lastMessageAt = max(lastMessageAt, (
      SELECT m.visibleAt
      FROM chat_messages m
      WHERE m.conversationId = new.id
        AND m.seq = new.shownSeq
    ))
  WHERE conversationId = new.id
    AND leftAt IS NULL;
END;
--> statement-breakpoint
-- Whatever is written or shown is news for all who take part.
CREATE TRIGGER conversation_news AFTER UPDATE OF lastSeq, shownSeq, name ON conversations BEGIN
  UPDATE unread_counts
  SET chatNews = chatNews + 1
  WHERE schoolId = new.schoolId
    AND accountId IN (
      SELECT p.accountId
      FROM participants p
      WHERE p.conversationId = new.id
        AND p.leftAt IS NULL
    );
END;
--> statement-breakpoint
CREATE TRIGGER participant_joined AFTER INSERT ON participants BEGIN
  INSERT INTO unread_counts (accountId, schoolId)
  SELECT new.accountId, new.schoolId
  WHERE NOT EXISTS (
    SELECT 1
    FROM unread_counts u
    WHERE u.accountId = new.accountId
      AND u.schoolId = new.schoolId
  );
END;
--> statement-breakpoint
-- The badge counts the conversations that a person takes part in and has not muted.
CREATE TRIGGER participant_counted AFTER UPDATE OF unread, leftAt, mutedAt ON participants BEGIN
  UPDATE unread_counts
  SET chat = chat
    + iif(new.leftAt IS NULL AND new.mutedAt IS NULL, new.unread, 0)
    - iif(old.leftAt IS NULL AND old.mutedAt IS NULL, old.unread, 0)
  WHERE accountId = new.accountId
    AND schoolId = new.schoolId;
END;
--> statement-breakpoint
CREATE TRIGGER participant_gone AFTER DELETE ON participants
WHEN old.leftAt IS NULL AND old.mutedAt IS NULL AND old.unread > 0 BEGIN
  UPDATE unread_counts
  SET chat = chat - old.unread
  WHERE accountId = old.accountId
    AND schoolId = old.schoolId;
END;
--> statement-breakpoint
-- That a message was seen is news for the other of a pair; in a group it would be news all day.
CREATE TRIGGER participant_saw AFTER UPDATE OF seenUpTo ON participants
WHEN new.seenUpTo > old.seenUpTo BEGIN
  UPDATE unread_counts
  SET chatNews = chatNews + 1
  WHERE schoolId = new.schoolId
    AND accountId IN (
      SELECT p.accountId
      FROM conversations c
      JOIN participants p ON p.conversationId = c.id
      WHERE c.id = new.conversationId
        AND c.kind = 'pair'
        AND p.accountId <> new.accountId
    );
END;
--> statement-breakpoint
CREATE TRIGGER chat_message_removed AFTER UPDATE OF removedAt ON chat_messages
WHEN new.removedAt IS NOT NULL AND old.removedAt IS NULL BEGIN
  UPDATE unread_counts
  SET chatNews = chatNews + 1
  WHERE schoolId = new.schoolId
    AND accountId IN (
      SELECT p.accountId
      FROM participants p
      WHERE p.conversationId = new.conversationId
        AND p.leftAt IS NULL
    );
END;
--> statement-breakpoint
-- What is deleted is not unread any more.
CREATE TRIGGER chat_message_gone AFTER DELETE ON chat_messages BEGIN
  UPDATE participants
  SET unread = unread - 1
  WHERE conversationId = old.conversationId
    AND accountId <> old.authorId
    AND leftAt IS NULL
    AND old.seq > max(seenUpTo, fromSeq)
    AND old.seq <= (SELECT c.shownSeq FROM conversations c WHERE c.id = old.conversationId);
END;

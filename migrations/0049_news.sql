CREATE TABLE `post_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`postId` text NOT NULL,
	`schoolId` text NOT NULL,
	`parentId` text,
	`authorId` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`createdAt` integer NOT NULL,
	`decidedBy` text,
	`decidedAt` integer,
	FOREIGN KEY (`postId`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parentId`) REFERENCES `post_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decidedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_comments_post` ON `post_comments` (`postId`,`state`,`createdAt`);--> statement-breakpoint
CREATE INDEX `post_comments_author` ON `post_comments` (`authorId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `post_comments_old` ON `post_comments` (`schoolId`,`createdAt`);--> statement-breakpoint
CREATE INDEX `post_comments_waiting` ON `post_comments` (`schoolId`,`state`,`createdAt`);--> statement-breakpoint
CREATE INDEX `post_comments_parent` ON `post_comments` (`parentId`) WHERE "parentId" is not null;--> statement-breakpoint
CREATE INDEX `post_comments_decided` ON `post_comments` (`decidedBy`) WHERE "decidedBy" is not null;--> statement-breakpoint
CREATE TABLE `post_likes` (
	`postId` text NOT NULL,
	`accountId` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`postId`, `accountId`),
	FOREIGN KEY (`postId`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_likes_account` ON `post_likes` (`accountId`);--> statement-breakpoint
CREATE TABLE `post_slugs` (
	`schoolId` text NOT NULL,
	`slug` text NOT NULL,
	`postId` text NOT NULL,
	PRIMARY KEY(`schoolId`, `slug`),
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`postId`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_slugs_slug` ON `post_slugs` (`slug`);--> statement-breakpoint
CREATE INDEX `post_slugs_post` ON `post_slugs` (`postId`);--> statement-breakpoint
CREATE TABLE `post_tags` (
	`postId` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`postId`, `tag`),
	FOREIGN KEY (`postId`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_tags_tag` ON `post_tags` (`tag`,`postId`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`authorId` text NOT NULL,
	`audience` text NOT NULL,
	`classId` text,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`text` text NOT NULL,
	`tags` text NOT NULL,
	`coverId` text,
	`coverAlt` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`searchText` text NOT NULL,
	`publishedAt` integer,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`isClosed` integer DEFAULT false NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `posts_school` ON `posts` (`schoolId`,`state`,`publishedAt`,`id`);--> statement-breakpoint
CREATE INDEX `posts_liked` ON `posts` (`schoolId`,`state`,`likes`,`publishedAt`,`id`);--> statement-breakpoint
CREATE INDEX `posts_public` ON `posts` (`schoolId`,`publishedAt`,`id`) WHERE "state" = 'published' and "audience" = 'public';--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`authorId`,`state`,`changedAt`);--> statement-breakpoint
CREATE INDEX `posts_class` ON `posts` (`classId`) WHERE "classId" is not null;--> statement-breakpoint
CREATE INDEX `posts_cover` ON `posts` (`coverId`) WHERE "coverId" is not null;--> statement-breakpoint
-- Likes and comments are counted in the post's own row, so that a list of posts reads no other rows.
create trigger post_likes_added after insert on post_likes begin
  update posts set likes = likes + 1 where id = new.postId;
end;
--> statement-breakpoint
create trigger post_likes_removed after delete on post_likes begin
  update posts set likes = likes - 1 where id = old.postId;
end;
--> statement-breakpoint
create trigger post_comments_added after insert on post_comments begin
  update posts
  set
    comments = comments + (new.state = 'shown'),
    waiting = waiting + (new.state = 'waiting')
  where id = new.postId;
end;
--> statement-breakpoint
create trigger post_comments_decided after update of state on post_comments begin
  update posts
  set
    comments = comments + (new.state = 'shown') - (old.state = 'shown'),
    waiting = waiting + (new.state = 'waiting') - (old.state = 'waiting')
  where id = new.postId;
end;
--> statement-breakpoint
create trigger post_comments_removed after delete on post_comments begin
  update posts
  set
    comments = comments - (old.state = 'shown'),
    waiting = waiting - (old.state = 'waiting')
  where id = old.postId;
end;

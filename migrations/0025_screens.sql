CREATE TABLE `helped_exercises` (
	`classId` text NOT NULL,
	`exerciseId` text NOT NULL,
	`helpedAt` integer NOT NULL,
	`helpedBy` text NOT NULL,
	PRIMARY KEY(`classId`, `exerciseId`),
	FOREIGN KEY (`classId`) REFERENCES `classes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`exerciseId`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`helpedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `holidays` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`firstDay` text NOT NULL,
	`lastDay` text NOT NULL,
	`name` text NOT NULL,
	`nameEn` text NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `holidays_school` ON `holidays` (`schoolId`,`firstDay`);--> statement-breakpoint
CREATE TABLE `tried_activities` (
	`userId` text NOT NULL,
	`day` text NOT NULL,
	`lessonId` text NOT NULL,
	`exerciseId` text NOT NULL,
	`triedAt` integer NOT NULL,
	`triedBy` text NOT NULL,
	PRIMARY KEY(`userId`, `day`, `lessonId`, `exerciseId`),
	FOREIGN KEY (`userId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lessonId`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`triedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `visitedAt` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `visitBefore` integer;--> statement-breakpoint
ALTER TABLE `exercise_progress` ADD `lastFailedAt` integer;--> statement-breakpoint
ALTER TABLE `exercises` ADD `activity` text;--> statement-breakpoint
ALTER TABLE `exercises` ADD `activityEn` text;--> statement-breakpoint
ALTER TABLE `exercises` ADD `sheet` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `activity` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `activityEn` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `sheet` text;
--> statement-breakpoint
drop trigger attempt_changes_count;
--> statement-breakpoint
drop trigger attempt_removals_uncount;
--> statement-breakpoint
-- As before, and when an exercise failed last.
create trigger attempt_changes_count instead of insert on attempt_changes when NEW.sign > 0 begin
  -- Its own day and the running totals of all later ones; a new day starts from the running totals of the day before it.
  update pupil_lesson_days set
    attempts = attempts + (day = NEW.day),
    correct = correct + (day = NEW.day) * NEW.correct,
    durationMs = durationMs + (day = NEW.day) * NEW.countedMs,
    attemptsTo = attemptsTo + 1,
    correctTo = correctTo + NEW.correct,
    durationMsTo = durationMsTo + NEW.countedMs
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day >= NEW.day;
  insert into pupil_lesson_days (userId, schoolId, lessonId, classId, day, attempts, correct, durationMs, attemptsTo, correctTo, durationMsTo)
    select NEW.userId, NEW.schoolId, NEW.lessonId, NEW.classId, NEW.day, 1, NEW.correct, NEW.countedMs,
      coalesce(earlier.attemptsTo, 0) + 1, coalesce(earlier.correctTo, 0) + NEW.correct, coalesce(earlier.durationMsTo, 0) + NEW.countedMs
    from (select 1) left join pupil_lesson_days earlier
      on earlier.userId = NEW.userId and earlier.schoolId = NEW.schoolId and earlier.lessonId = NEW.lessonId and earlier.classId = NEW.classId
      and earlier.day = (select max(day) from pupil_lesson_days where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day < NEW.day)
    where not exists (select 1 from pupil_lesson_days where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day = NEW.day);

  -- After the days, which say since when the lesson goes badly.
  insert into pupil_lessons (userId, schoolId, lessonId, classId, attempts, correct, durationMs, firstDay, lastAt)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.classId, 1, NEW.correct, NEW.countedMs, NEW.day, NEW.startedAt)
    on conflict do update set
      attempts = attempts + 1,
      correct = correct + excluded.correct,
      durationMs = durationMs + excluded.durationMs,
      firstDay = min(firstDay, excluded.firstDay),
      lastAt = max(lastAt, excluded.lastAt),
      weakSince = (select d.day
        from (select * from pupil_lesson_days d where d.userId = NEW.userId and d.schoolId = NEW.schoolId and d.lessonId = NEW.lessonId and d.classId = NEW.classId order by d.day desc limit 7) d
        where pupil_lessons.attempts >= 7
          and pupil_lessons.attempts + 1 - d.attemptsTo + d.attempts >= 8
          and (pupil_lessons.correct + NEW.correct - d.correctTo + d.correct) * 2 < pupil_lessons.attempts + 1 - d.attemptsTo + d.attempts
        order by d.day desc limit 1);

  update class_days set
    attempts = attempts + (day = NEW.day),
    correct = correct + (day = NEW.day) * NEW.correct,
    durationMs = durationMs + (day = NEW.day) * NEW.countedMs,
    attemptsTo = attemptsTo + 1,
    correctTo = correctTo + NEW.correct,
    durationMsTo = durationMsTo + NEW.countedMs
    where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day >= NEW.day;
  insert into class_days (schoolId, classId, subject, day, attempts, correct, durationMs, attemptsTo, correctTo, durationMsTo)
    select NEW.schoolId, NEW.classId, NEW.subject, NEW.day, 1, NEW.correct, NEW.countedMs,
      coalesce(earlier.attemptsTo, 0) + 1, coalesce(earlier.correctTo, 0) + NEW.correct, coalesce(earlier.durationMsTo, 0) + NEW.countedMs
    from (select 1) left join class_days earlier
      on earlier.schoolId = NEW.schoolId and earlier.classId = NEW.classId and earlier.subject = NEW.subject
      and earlier.day = (select max(day) from class_days where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day < NEW.day)
    where not exists (select 1 from class_days where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day = NEW.day);

  insert into exercise_progress (userId, schoolId, lessonId, exerciseId, attempts, failed, solvedOn, lastFailedAt)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.exerciseId, 1, not NEW.correct, iif(NEW.correct, NEW.day, null), iif(NEW.correct, null, NEW.startedAt))
    on conflict do update set
      attempts = attempts + 1,
      failed = failed + excluded.failed,
      solvedOn = coalesce(min(solvedOn, excluded.solvedOn), solvedOn, excluded.solvedOn),
      lastFailedAt = coalesce(max(lastFailedAt, excluded.lastFailedAt), lastFailedAt, excluded.lastFailedAt);
end;
--> statement-breakpoint
create trigger attempt_removals_uncount instead of insert on attempt_removals begin
  update pupil_lesson_days set
    attempts = attempts - (day = NEW.day),
    correct = correct - (day = NEW.day) * NEW.correct,
    durationMs = durationMs - (day = NEW.day) * NEW.countedMs,
    attemptsTo = attemptsTo - 1,
    correctTo = correctTo - NEW.correct,
    durationMsTo = durationMsTo - NEW.countedMs
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day >= NEW.day;
  delete from pupil_lesson_days where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day = NEW.day and attempts = 0;

  update class_days set
    attempts = attempts - (day = NEW.day),
    correct = correct - (day = NEW.day) * NEW.correct,
    durationMs = durationMs - (day = NEW.day) * NEW.countedMs,
    attemptsTo = attemptsTo - 1,
    correctTo = correctTo - NEW.correct,
    durationMsTo = durationMsTo - NEW.countedMs
    where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day >= NEW.day;
  delete from class_days where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day = NEW.day and attempts = 0;

  -- What a removal may have been the first or last of is asked of the facts again.
  update pupil_lessons set
    attempts = attempts - 1,
    correct = correct - NEW.correct,
    durationMs = durationMs - NEW.countedMs,
    firstDay = coalesce((select min(day) from pupil_lesson_days where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId), firstDay),
    lastAt = coalesce((select startedAt from attempts where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId order by startedAt desc limit 1), lastAt),
    weakSince = (select d.day
      from (select * from pupil_lesson_days d where d.userId = NEW.userId and d.schoolId = NEW.schoolId and d.lessonId = NEW.lessonId and d.classId = NEW.classId order by d.day desc limit 7) d
      where pupil_lessons.attempts >= 9
        and pupil_lessons.attempts - 1 - d.attemptsTo + d.attempts >= 8
        and (pupil_lessons.correct - NEW.correct - d.correctTo + d.correct) * 2 < pupil_lessons.attempts - 1 - d.attemptsTo + d.attempts
      order by d.day desc limit 1)
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId;
  delete from pupil_lessons where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and attempts = 0;
  update exercise_progress set
    attempts = attempts - 1,
    failed = failed - (not NEW.correct),
    solvedOn = iif(NEW.correct, (select min(day) from attempts where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and correct), solvedOn),
    lastFailedAt = iif(NEW.correct or lastFailedAt > NEW.startedAt, lastFailedAt, (select max(startedAt) from attempts where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and not correct))
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId;
  delete from exercise_progress where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and attempts = 0;
end;
--> statement-breakpoint
-- Rows that were here before: as db/rollups.ts counts them anew.
update exercise_progress set lastFailedAt = (
  select max(a.startedAt) from attempts a
  where a.userId = exercise_progress.userId and a.lessonId = exercise_progress.lessonId
    and a.schoolId = exercise_progress.schoolId and a.exerciseId = exercise_progress.exerciseId and not a.correct)
where failed > 0;

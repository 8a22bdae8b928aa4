CREATE TABLE `first_tries` (
	`userId` text NOT NULL,
	`schoolId` text NOT NULL,
	`lessonId` text NOT NULL,
	`exerciseId` text NOT NULL,
	`startedAt` integer NOT NULL,
	`day` text NOT NULL,
	`classId` text NOT NULL,
	`correct` integer NOT NULL,
	PRIMARY KEY(`userId`, `schoolId`, `lessonId`, `exerciseId`)
);
--> statement-breakpoint
CREATE INDEX `first_tries_class` ON `first_tries` (`schoolId`,`classId`,`day`,`userId`,`correct`);--> statement-breakpoint
-- Kept in the order of its key, by which alone it is read.
CREATE TABLE `pupil_days` (
	`schoolId` text NOT NULL,
	`userId` text NOT NULL,
	`day` text NOT NULL,
	`classId` text NOT NULL,
	`attempts` integer NOT NULL,
	`correct` integer NOT NULL,
	`durationMs` integer NOT NULL,
	`daysTo` integer NOT NULL,
	`classDaysTo` integer NOT NULL,
	PRIMARY KEY(`schoolId`, `userId`, `day`, `classId`)
) without rowid;
--> statement-breakpoint
ALTER TABLE `exercise_progress` ADD `stuckOn` text;--> statement-breakpoint
CREATE INDEX `exercise_progress_stuck` ON `exercise_progress` (`schoolId`,`stuckOn`) WHERE "stuckOn" is not null;--> statement-breakpoint
CREATE INDEX `attempts_failed` ON `attempts` (`classId`,`day`,`lessonId`,`exerciseId`,`userId`) WHERE "correct" = 0;--> statement-breakpoint
CREATE INDEX `pupil_lessons_latest` ON `pupil_lessons` (`classId`,`lastAt`);--> statement-breakpoint
CREATE INDEX `pupil_lesson_days_weak` ON `pupil_lesson_days` (`classId`,`day`) WHERE "attempts" > "correct" * 2;
--> statement-breakpoint
-- Rows that were here before: as db/rollups.ts counts them anew.
insert into pupil_days (schoolId, userId, day, classId, attempts, correct, durationMs, daysTo, classDaysTo)
  select schoolId, userId, day, classId, attempts, correct, durationMs,
    dense_rank() over (partition by schoolId, userId order by day),
    row_number() over (partition by schoolId, userId, classId order by day)
  from (
    select schoolId, userId, day, classId, count(*) as attempts, sum(correct) as correct, sum(min(durationMs, 600000)) as durationMs
    from attempts
    group by 1, 2, 3, 4);
--> statement-breakpoint
insert into first_tries (userId, schoolId, lessonId, exerciseId, startedAt, day, classId, correct)
  select userId, schoolId, lessonId, exerciseId, startedAt, day, classId, correct
  from (
    select *, row_number() over (partition by userId, schoolId, lessonId, exerciseId order by startedAt, id) as turn
    from attempts)
  where turn = 1;
--> statement-breakpoint
update exercise_progress set stuckOn = (
  select a.day from attempts a
  where a.userId = exercise_progress.userId and a.lessonId = exercise_progress.lessonId
    and a.schoolId = exercise_progress.schoolId and a.exerciseId = exercise_progress.exerciseId and not a.correct
  order by a.day limit 1 offset 3)
where failed >= 4;
--> statement-breakpoint
-- Further rollups of each fact that comes or goes. They ask only the facts and their own rows, so that it does not matter
-- whether they run before or after attempt_changes_count.
create trigger attempt_changes_count_days instead of insert on attempt_changes when NEW.sign > 0 begin
  -- A day that is new is counted on all later ones: among the class's days, and among all.
  update pupil_days set classDaysTo = classDaysTo + 1
    where schoolId = NEW.schoolId and userId = NEW.userId and day > NEW.day and classId = NEW.classId
      and not exists (select 1 from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day and classId = NEW.classId);
  update pupil_days set daysTo = daysTo + 1
    where schoolId = NEW.schoolId and userId = NEW.userId and day > NEW.day
      and not exists (select 1 from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day);
  insert into pupil_days (schoolId, userId, day, classId, attempts, correct, durationMs, daysTo, classDaysTo)
    values (NEW.schoolId, NEW.userId, NEW.day, NEW.classId, 1, NEW.correct, NEW.countedMs,
      coalesce(
        (select daysTo from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day limit 1),
        1 + (select daysTo from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day < NEW.day order by day desc limit 1),
        1),
      1 + coalesce((select classDaysTo from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day < NEW.day and classId = NEW.classId order by day desc limit 1), 0))
    on conflict do update set
      attempts = attempts + 1,
      correct = correct + excluded.correct,
      durationMs = durationMs + excluded.durationMs;
end;
--> statement-breakpoint
create trigger attempt_changes_uncount_days instead of insert on attempt_changes when NEW.sign < 0 begin
  update pupil_days set
    attempts = attempts - 1,
    correct = correct - NEW.correct,
    durationMs = durationMs - NEW.countedMs
    where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day and classId = NEW.classId;
  update pupil_days set classDaysTo = classDaysTo - 1
    where schoolId = NEW.schoolId and userId = NEW.userId and day > NEW.day and classId = NEW.classId
      and exists (select 1 from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day and classId = NEW.classId and attempts = 0);
  delete from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day and classId = NEW.classId and attempts = 0;
  -- What is left of the day says whether it still counts; a day that was not lost leaves the later ones right.
  update pupil_days set daysTo = daysTo - 1
    where schoolId = NEW.schoolId and userId = NEW.userId and day > NEW.day
      and not exists (select 1 from pupil_days where schoolId = NEW.schoolId and userId = NEW.userId and day = NEW.day);
end;
--> statement-breakpoint
create trigger attempt_changes_count_firsts instead of insert on attempt_changes when NEW.sign > 0 begin
  insert into first_tries (userId, schoolId, lessonId, exerciseId, startedAt, day, classId, correct)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.exerciseId, NEW.startedAt, NEW.day, NEW.classId, NEW.correct)
    on conflict do update set startedAt = excluded.startedAt where excluded.startedAt < startedAt;
  -- Of those that began at the same moment the first by id, as the facts have it.
  update first_tries set (day, classId, correct) = (
    select day, classId, correct from attempts
    where userId = NEW.userId and lessonId = NEW.lessonId and startedAt = NEW.startedAt and schoolId = NEW.schoolId and exerciseId = NEW.exerciseId
    order by id limit 1)
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and startedAt = NEW.startedAt;

  -- The day of the fourth failure: when there is a fourth, and when an earlier one arrives late.
  update exercise_progress set stuckOn = (
    select day from attempts
    where userId = NEW.userId and lessonId = NEW.lessonId and schoolId = NEW.schoolId and exerciseId = NEW.exerciseId and not correct
    order by day limit 1 offset 3)
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId
      and not NEW.correct and failed >= 3 and (stuckOn is null or stuckOn > NEW.day);
end;
--> statement-breakpoint
create trigger attempt_changes_uncount_firsts instead of insert on attempt_changes when NEW.sign < 0 begin
  delete from first_tries
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and startedAt = NEW.startedAt;
  insert into first_tries (userId, schoolId, lessonId, exerciseId, startedAt, day, classId, correct)
    select userId, schoolId, lessonId, exerciseId, startedAt, day, classId, correct from attempts
    where userId = NEW.userId and lessonId = NEW.lessonId and schoolId = NEW.schoolId and exerciseId = NEW.exerciseId
      and not exists (select 1 from first_tries where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId)
    order by startedAt, id limit 1;

  update exercise_progress set stuckOn = (
    select day from attempts
    where userId = NEW.userId and lessonId = NEW.lessonId and schoolId = NEW.schoolId and exerciseId = NEW.exerciseId and not correct
    order by day limit 1 offset 3)
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId
      and not NEW.correct and stuckOn >= NEW.day;
end;

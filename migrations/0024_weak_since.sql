DROP INDEX `pupil_lessons_latest`;
--> statement-breakpoint
ALTER TABLE `pupil_lessons` ADD `weakSince` text;
--> statement-breakpoint
CREATE INDEX `pupil_lessons_weak` ON `pupil_lessons` (`classId`,`weakSince`) WHERE "weakSince" is not null;
--> statement-breakpoint
CREATE INDEX `pupil_lessons_latest` ON `pupil_lessons` (`classId`,`lastAt`,`userId`,`lessonId`);
--> statement-breakpoint
drop trigger attempt_changes_count;
--> statement-breakpoint
drop trigger attempt_changes_uncount;
--> statement-breakpoint
drop trigger attempt_changes_uncount_days;
--> statement-breakpoint
drop trigger attempt_changes_uncount_firsts;
--> statement-breakpoint
drop trigger attempts_go;
--> statement-breakpoint
drop trigger attempts_move;
--> statement-breakpoint
-- What goes has a view of its own: a database compiles all triggers of a view for each call that stores attempts, also those
-- that do not apply.
create view attempt_removals as select * from attempt_changes;
--> statement-breakpoint
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

  insert into exercise_progress (userId, schoolId, lessonId, exerciseId, attempts, failed, solvedOn)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.exerciseId, 1, not NEW.correct, iif(NEW.correct, NEW.day, null))
    on conflict do update set
      attempts = attempts + 1,
      failed = failed + excluded.failed,
      solvedOn = coalesce(min(solvedOn, excluded.solvedOn), solvedOn, excluded.solvedOn);
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
    solvedOn = iif(NEW.correct, (select min(day) from attempts where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and correct), solvedOn)
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId;
  delete from exercise_progress where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and exerciseId = NEW.exerciseId and attempts = 0;
end;
--> statement-breakpoint
create trigger attempt_removals_uncount_days instead of insert on attempt_removals begin
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
create trigger attempt_removals_uncount_firsts instead of insert on attempt_removals begin
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
--> statement-breakpoint
create trigger attempts_go after delete on attempts begin
  insert into attempt_removals values (OLD.userId, OLD.schoolId, OLD.classId, OLD.lessonId, OLD.exerciseId, (select subject from lessons where id = OLD.lessonId), OLD.day, OLD.startedAt, OLD.correct, min(OLD.durationMs, 600000), -1);
end;
--> statement-breakpoint
create trigger attempts_move after update of classId, schoolId, day on attempts begin
  insert into attempt_removals values (OLD.userId, OLD.schoolId, OLD.classId, OLD.lessonId, OLD.exerciseId, (select subject from lessons where id = OLD.lessonId), OLD.day, OLD.startedAt, OLD.correct, min(OLD.durationMs, 600000), -1);
  insert into attempt_changes values (NEW.userId, NEW.schoolId, NEW.classId, NEW.lessonId, NEW.exerciseId, (select subject from lessons where id = NEW.lessonId), NEW.day, NEW.startedAt, NEW.correct, min(NEW.durationMs, 600000), 1);
end;
--> statement-breakpoint
-- Rows that were here before: as db/rollups.ts counts them anew.
update pupil_lessons set weakSince = (select d.day
  from (select * from pupil_lesson_days d where d.userId = pupil_lessons.userId and d.schoolId = pupil_lessons.schoolId and d.lessonId = pupil_lessons.lessonId and d.classId = pupil_lessons.classId order by d.day desc limit 7) d
  where pupil_lessons.attempts >= 8
    and pupil_lessons.attempts - d.attemptsTo + d.attempts >= 8
    and (pupil_lessons.correct - d.correctTo + d.correct) * 2 < pupil_lessons.attempts - d.attemptsTo + d.attempts
  order by d.day desc limit 1)
where attempts >= 8;

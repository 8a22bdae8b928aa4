-- Rollups are kept here, in the transaction of the facts, whoever writes them. `npm run db:rebuild` makes them anew from the facts
-- (db/rollups.ts); a property test holds both equal under any order, replay and removal.

-- Each fact that comes (sign 1) or goes (sign -1) is "inserted" into this view, whose trigger is the one place that counts.
-- A tablet left lying is not learning: `countedMs` is the duration, at most 10 minutes (600000 ms).
create view attempt_changes as
  select userId, schoolId, classId, lessonId, exerciseId, '' as subject, day, startedAt, correct, min(durationMs, 600000) as countedMs, 1 as sign from attempts;
--> statement-breakpoint
create trigger attempt_changes_count instead of insert on attempt_changes when NEW.sign > 0 begin
  insert into pupil_lessons (userId, schoolId, lessonId, classId, attempts, correct, durationMs, firstDay, lastAt)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.classId, 1, NEW.correct, NEW.countedMs, NEW.day, NEW.startedAt)
    on conflict do update set
      attempts = attempts + 1,
      correct = correct + excluded.correct,
      durationMs = durationMs + excluded.durationMs,
      firstDay = min(firstDay, excluded.firstDay),
      lastAt = max(lastAt, excluded.lastAt);

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
create trigger attempt_changes_uncount instead of insert on attempt_changes when NEW.sign < 0 begin
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
    lastAt = coalesce((select startedAt from attempts where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId order by startedAt desc limit 1), lastAt)
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
create trigger attempts_come after insert on attempts begin
  insert into attempt_changes values (NEW.userId, NEW.schoolId, NEW.classId, NEW.lessonId, NEW.exerciseId, (select subject from lessons where id = NEW.lessonId), NEW.day, NEW.startedAt, NEW.correct, min(NEW.durationMs, 600000), 1);
end;
--> statement-breakpoint
create trigger attempts_go after delete on attempts begin
  insert into attempt_changes values (OLD.userId, OLD.schoolId, OLD.classId, OLD.lessonId, OLD.exerciseId, (select subject from lessons where id = OLD.lessonId), OLD.day, OLD.startedAt, OLD.correct, min(OLD.durationMs, 600000), -1);
end;
--> statement-breakpoint
create trigger attempts_move after update of classId, schoolId, day on attempts begin
  insert into attempt_changes values (OLD.userId, OLD.schoolId, OLD.classId, OLD.lessonId, OLD.exerciseId, (select subject from lessons where id = OLD.lessonId), OLD.day, OLD.startedAt, OLD.correct, min(OLD.durationMs, 600000), -1);
  insert into attempt_changes values (NEW.userId, NEW.schoolId, NEW.classId, NEW.lessonId, NEW.exerciseId, (select subject from lessons where id = NEW.lessonId), NEW.day, NEW.startedAt, NEW.correct, min(NEW.durationMs, 600000), 1);
end;
--> statement-breakpoint
create trigger attempts_are_facts before update of userId, id, lessonId, exerciseId, correct, startedAt, claimedAt, durationMs, recordedAt on attempts begin
  select raise(abort, 'an attempt is a fact and is never changed');
end;
--> statement-breakpoint
create trigger exercise_begun after insert on exercise_progress begin
  insert into lesson_progress (userId, schoolId, lessonId, solved, stuck, lastSolvedOn)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.solvedOn is not null, NEW.failed >= 4 and NEW.solvedOn is null, NEW.solvedOn)
    on conflict do update set
      solved = solved + excluded.solved,
      stuck = stuck + excluded.stuck,
      lastSolvedOn = coalesce(max(lastSolvedOn, excluded.lastSolvedOn), lastSolvedOn, excluded.lastSolvedOn);
end;
--> statement-breakpoint
create trigger exercise_progressed after update on exercise_progress
when OLD.solvedOn is not NEW.solvedOn or (OLD.failed >= 4) <> (NEW.failed >= 4) begin
  delete from lesson_progress where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId;
  insert into lesson_progress (userId, schoolId, lessonId, solved, stuck, lastSolvedOn)
    select userId, schoolId, lessonId, count(solvedOn), sum(failed >= 4 and solvedOn is null), max(solvedOn)
    from exercise_progress where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId
    group by userId, schoolId, lessonId;
end;
--> statement-breakpoint
create trigger exercise_forgotten after delete on exercise_progress begin
  delete from lesson_progress where userId = OLD.userId and schoolId = OLD.schoolId and lessonId = OLD.lessonId;
  insert into lesson_progress (userId, schoolId, lessonId, solved, stuck, lastSolvedOn)
    select userId, schoolId, lessonId, count(solvedOn), sum(failed >= 4 and solvedOn is null), max(solvedOn)
    from exercise_progress where userId = OLD.userId and schoolId = OLD.schoolId and lessonId = OLD.lessonId
    group by userId, schoolId, lessonId;
end;
--> statement-breakpoint
-- An attempt's class is the one of its moment, else the first one after it: what waited for a class finds it here.
-- What was done in another school stays there.
create trigger enrolments_adopt after insert on enrolments when NEW.role = 'student' begin
  update attempts set classId = NEW.classId, schoolId = NEW.schoolId
    where userId = NEW.accountId and classId = '' and schoolId in ('', NEW.schoolId) and (NEW.until is null or startedAt < NEW.until);
end;
--> statement-breakpoint
create trigger enrolments_adopt_again after update of "from", "until" on enrolments when NEW.role = 'student' begin
  update attempts set classId = NEW.classId, schoolId = NEW.schoolId
    where userId = NEW.accountId and classId = '' and schoolId in ('', NEW.schoolId) and (NEW.until is null or startedAt < NEW.until);
end;
--> statement-breakpoint
create trigger audit_log_is_kept before delete on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;
--> statement-breakpoint
create trigger audit_log_is_true before update on audit_log begin
  select raise(abort, 'the audit log is append-only');
end;

-- A database parses its whole schema for each call: three quarters of that time were triggers. What they had in common stands
-- in views now, and two indexes that one query each had asked are gone: each attempt wrote to them.
DROP INDEX `pupil_lesson_days_school`;--> statement-breakpoint
DROP INDEX `pupil_lessons_school`;
--> statement-breakpoint
drop trigger school_memberships_begin;
--> statement-breakpoint
drop trigger school_memberships_move;
--> statement-breakpoint
drop trigger attempt_placing_asks;
--> statement-breakpoint
drop trigger enrolments_displace;
--> statement-breakpoint
drop trigger enrolments_place;
--> statement-breakpoint
drop trigger enrolments_place_again;
--> statement-breakpoint
drop trigger attempt_changes_count;
--> statement-breakpoint
-- The school and the class where each attempt counts by its moment, as app/models/attempts/moment.server.ts has it.
create view attempt_places as
  select a.userId, a.id,
    coalesce(
      (select m.schoolId from school_memberships m where m.accountId = a.userId and m."from" <= min(a.startedAt, a.recordedAt) order by m."from" desc limit 1),
      (select m.schoolId from school_memberships m where m.accountId = a.userId order by m."from" limit 1),
      '') as schoolId,
    coalesce(
      (
        select e.classId from enrolments e
        where e.accountId = a.userId and e.schoolId = a.schoolId and e.role = 'student'
          and e."from" <= min(a.startedAt, a.recordedAt) and (e."until" is null or e."until" > min(a.startedAt, a.recordedAt))
        order by e."from" desc limit 1
      ),
      (
        select e.classId from enrolments e
        where e.accountId = a.userId and e.schoolId = a.schoolId and e.role = 'student' and e."from" > min(a.startedAt, a.recordedAt)
        order by e."from" limit 1
      ),
      (select e.classId from enrolments e where e.accountId = a.userId and e.schoolId = a.schoolId and e.role = 'student' order by e."from" desc limit 1),
      '') as classId
  from attempts a;
--> statement-breakpoint
create trigger attempt_placing_asks instead of insert on attempt_placing begin
  update attempts set classId = (select p.classId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id)
    where userId = NEW.accountId and schoolId = NEW.schoolId and classId = ''
      and exists (select 1 from enrolments e where e.accountId = NEW.accountId and e.schoolId = NEW.schoolId and e.role = 'student');
  -- Few: the lessons practised since then are found first.
  update attempts set classId = (select p.classId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id)
    where userId = NEW.accountId and schoolId = NEW.schoolId
      and lessonId in (select l.lessonId from pupil_lessons l where l.userId = NEW.accountId and l.schoolId = NEW.schoolId and l.lastAt >= NEW.since)
      and startedAt >= NEW.since
      and classId <> (select p.classId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id);
end;
--> statement-breakpoint
-- Who belongs to a school since when is "inserted" into this view. The first school takes what was done before it; a later one,
-- what was done since.
create view membership_placing as select '' as accountId, '' as schoolId, 0 as since;
--> statement-breakpoint
create trigger membership_placing_asks instead of insert on membership_placing begin
  update attempts set schoolId = (select p.schoolId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id)
    where userId = NEW.accountId and classId = '' and schoolId = '';
  update attempts set classId = '', schoolId = (select p.schoolId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id)
    where userId = NEW.accountId
      and lessonId in (select l.lessonId from pupil_lessons l where l.userId = NEW.accountId and l.lastAt >= NEW.since)
      and startedAt >= NEW.since
      and schoolId <> (select p.schoolId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id);
  insert into attempt_placing values (NEW.accountId, NEW.schoolId, NEW.since);
end;
--> statement-breakpoint
create trigger school_memberships_begin after insert on school_memberships begin
  insert into membership_placing values (NEW.accountId, NEW.schoolId, NEW."from");
end;
--> statement-breakpoint
create trigger school_memberships_move after update of "from", schoolId on school_memberships begin
  insert into membership_placing values (NEW.accountId, NEW.schoolId, NEW."from");
end;
--> statement-breakpoint
-- An enrolment says that the child belonged to the school: each is "inserted" into this view.
create view enrolment_membership as select '' as accountId, '' as schoolId, 0 as since;
--> statement-breakpoint
create trigger enrolment_membership_asks instead of insert on enrolment_membership begin
  insert into school_memberships (accountId, schoolId, "from")
    select NEW.accountId, NEW.schoolId, NEW.since
    where not exists (select 1 from school_memberships m where m.accountId = NEW.accountId and m.schoolId = NEW.schoolId)
    on conflict do nothing;
  update school_memberships set "from" = NEW.since
    where accountId = NEW.accountId and schoolId = NEW.schoolId and "from" > NEW.since
      and not exists (
        select 1 from school_memberships o
        where o.accountId = NEW.accountId and o."from" >= NEW.since and (o.schoolId <> NEW.schoolId or o."from" < school_memberships."from")
      );
end;
--> statement-breakpoint
-- What was done since the enrolment before it waited for this one.
create trigger enrolments_place after insert on enrolments when NEW.role = 'student' begin
  insert into enrolment_membership values (NEW.accountId, NEW.schoolId, NEW."from");
  insert into attempt_placing
    select NEW.accountId, NEW.schoolId, coalesce(max(e."until"), NEW."from")
    from enrolments e
    where e.accountId = NEW.accountId and e.schoolId = NEW.schoolId and e.role = 'student'
      and e.id <> NEW.id and e."until" <= NEW."from";
end;
--> statement-breakpoint
create trigger enrolments_place_again after update of accountId, "from" on enrolments
when NEW.role = 'student' and (NEW.accountId <> OLD.accountId or NEW."from" <> OLD."from") begin
  insert into enrolment_membership values (NEW.accountId, NEW.schoolId, NEW."from");
  insert into attempt_placing values (NEW.accountId, NEW.schoolId, 0);
  insert into attempt_placing select OLD.accountId, OLD.schoolId, 0 where OLD.accountId <> NEW.accountId;
end;
--> statement-breakpoint
-- What was counted by an enrolment that never should have been.
create trigger enrolments_displace after delete on enrolments when OLD.role = 'student' begin
  update attempts set classId = (select p.classId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id)
    where userId = OLD.accountId and schoolId = OLD.schoolId and classId = OLD.classId
      and lessonId in (select l.lessonId from pupil_lessons l where l.userId = OLD.accountId and l.schoolId = OLD.schoolId and l.classId = OLD.classId)
      and classId <> (select p.classId from attempt_places p where p.userId = attempts.userId and p.id = attempts.id);
end;
--> statement-breakpoint
create trigger attempt_changes_count instead of insert on attempt_changes when NEW.sign > 0 begin
  -- The running totals of all later days, and its own day: a new one starts from the running totals of the day before it.
  update pupil_lesson_days set attemptsTo = attemptsTo + 1, correctTo = correctTo + NEW.correct, durationMsTo = durationMsTo + NEW.countedMs
    where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day > NEW.day;
  insert into pupil_lesson_days (userId, schoolId, lessonId, classId, day, attempts, correct, durationMs, attemptsTo, correctTo, durationMsTo)
    select NEW.userId, NEW.schoolId, NEW.lessonId, NEW.classId, NEW.day, 1, NEW.correct, NEW.countedMs,
      ifnull(max(attemptsTo), 0) + 1, ifnull(max(correctTo), 0) + NEW.correct, ifnull(max(durationMsTo), 0) + NEW.countedMs
    from (
      select * from pupil_lesson_days
      where userId = NEW.userId and schoolId = NEW.schoolId and lessonId = NEW.lessonId and classId = NEW.classId and day < NEW.day
      order by day desc limit 1)
    where true
    on conflict do update set
      attempts = attempts + 1,
      correct = correct + excluded.correct,
      durationMs = durationMs + excluded.durationMs,
      attemptsTo = attemptsTo + 1,
      correctTo = correctTo + excluded.correct,
      durationMsTo = durationMsTo + excluded.durationMs;

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

  update class_days set attemptsTo = attemptsTo + 1, correctTo = correctTo + NEW.correct, durationMsTo = durationMsTo + NEW.countedMs
    where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day > NEW.day;
  insert into class_days (schoolId, classId, subject, day, attempts, correct, durationMs, attemptsTo, correctTo, durationMsTo)
    select NEW.schoolId, NEW.classId, NEW.subject, NEW.day, 1, NEW.correct, NEW.countedMs,
      ifnull(max(attemptsTo), 0) + 1, ifnull(max(correctTo), 0) + NEW.correct, ifnull(max(durationMsTo), 0) + NEW.countedMs
    from (
      select * from class_days
      where schoolId = NEW.schoolId and classId = NEW.classId and subject = NEW.subject and day < NEW.day
      order by day desc limit 1)
    where true
    on conflict do update set
      attempts = attempts + 1,
      correct = correct + excluded.correct,
      durationMs = durationMs + excluded.durationMs,
      attemptsTo = attemptsTo + 1,
      correctTo = correctTo + excluded.correct,
      durationMsTo = durationMsTo + excluded.durationMs;

  insert into exercise_progress (userId, schoolId, lessonId, exerciseId, attempts, failed, solvedOn, lastFailedAt)
    values (NEW.userId, NEW.schoolId, NEW.lessonId, NEW.exerciseId, 1, not NEW.correct, iif(NEW.correct, NEW.day, null), iif(NEW.correct, null, NEW.startedAt))
    on conflict do update set
      attempts = attempts + 1,
      failed = failed + excluded.failed,
      solvedOn = coalesce(min(solvedOn, excluded.solvedOn), solvedOn, excluded.solvedOn),
      lastFailedAt = coalesce(max(lastFailedAt, excluded.lastFailedAt), lastFailedAt, excluded.lastFailedAt);
end;

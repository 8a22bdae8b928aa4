-- What a child did counts in the school and class of its moment, whenever it arrives. The moment is when it
-- began, or when it arrived where the tablet's clock was ahead: min(startedAt, recordedAt).
CREATE TABLE `day_recounts` (
	`schoolId` text NOT NULL,
	`userId` text NOT NULL,
	`attemptId` text DEFAULT '' NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`schoolId`, `userId`),
	FOREIGN KEY (`userId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `day_recounts_user` ON `day_recounts` (`userId`);--> statement-breakpoint
CREATE TABLE `rebuilds` (
	`id` integer PRIMARY KEY NOT NULL,
	`startedAt` integer NOT NULL,
	`phase` text NOT NULL,
	`after` text NOT NULL,
	`mended` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `school_memberships` (
	`accountId` text NOT NULL,
	`schoolId` text NOT NULL,
	`from` integer NOT NULL,
	PRIMARY KEY(`accountId`, `from`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `school_memberships_school` ON `school_memberships` (`schoolId`,`accountId`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `schoolSince` integer;
--> statement-breakpoint
-- Which schools people belonged to so far, as far as enrolments, subscriptions and the audit log tell.
insert into school_memberships (accountId, schoolId, "from")
with told as (
  select accountId, schoolId, "from" as at from enrolments
  union
  select accountId, schoolId, createdAt from subscriptions
  union
  select l.subjectId, l.detail ->> 'to', l.at
  from audit_log l
  where l.action = 'schoolChanged' and l.detail ->> 'to' in (select id from schools)
),
inOrder as (
  select t.*, lag(t.schoolId) over (partition by t.accountId order by t.at, t.schoolId) as before
  from told t
  where t.accountId in (select id from accounts)
)
select accountId, schoolId, at from inOrder where before is not schoolId
on conflict do nothing;
--> statement-breakpoint
-- The present school is the last one, whatever they tell.
insert into school_memberships (accountId, schoolId, "from")
select
  a.id,
  a.schoolId,
  coalesce((select max(m."from") + 1 from school_memberships m where m.accountId = a.id), a.createdAt)
from accounts a
where a.schoolId is not null
  and a.schoolId is not (select m.schoolId from school_memberships m where m.accountId = a.id order by m."from" desc limit 1);
--> statement-breakpoint
create trigger accounts_begin_at_school after insert on accounts when NEW.schoolId is not null begin
  insert into school_memberships (accountId, schoolId, "from")
    values (NEW.id, NEW.schoolId, coalesce(NEW.schoolSince, NEW.createdAt))
    on conflict do update set schoolId = excluded.schoolId;
end;
--> statement-breakpoint
-- Whoever forgets to say since when: since now.
create trigger accounts_change_school after update of schoolId on accounts when NEW.schoolId is not null and NEW.schoolId is not OLD.schoolId begin
  insert into school_memberships (accountId, schoolId, "from")
    values (NEW.id, NEW.schoolId, iif(NEW.schoolSince is OLD.schoolSince, cast(unixepoch('subsec') * 1000 as integer), NEW.schoolSince))
    on conflict do update set schoolId = excluded.schoolId;
end;
--> statement-breakpoint
-- Whose attempts have to be asked again for their class, in which school, from which moment on: each is
-- "inserted" into this view. What is in no class yet is always asked.
create view attempt_placing as select '' as accountId, '' as schoolId, 0 as since;
--> statement-breakpoint
create trigger attempt_placing_asks instead of insert on attempt_placing begin
  update attempts
    set classId = coalesce(
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" <= min(attempts.startedAt, attempts.recordedAt)
          and (e."until" is null or e."until" > min(attempts.startedAt, attempts.recordedAt))
        order by e."from" desc
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" > min(attempts.startedAt, attempts.recordedAt)
        order by e."from"
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
        order by e."from" desc
        limit 1
      ),
      ''
    )
    where userId = NEW.accountId and schoolId = NEW.schoolId and classId = ''
      and exists (select 1 from enrolments e where e.accountId = NEW.accountId and e.schoolId = NEW.schoolId and e.role = 'student');
  -- Few: the lessons practised since then are found first.
  update attempts
    set classId = coalesce(
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" <= min(attempts.startedAt, attempts.recordedAt)
          and (e."until" is null or e."until" > min(attempts.startedAt, attempts.recordedAt))
        order by e."from" desc
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" > min(attempts.startedAt, attempts.recordedAt)
        order by e."from"
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
        order by e."from" desc
        limit 1
      ),
      ''
    )
    where userId = NEW.accountId and schoolId = NEW.schoolId
      and lessonId in (
        select p.lessonId from pupil_lessons p
        where p.userId = NEW.accountId and p.schoolId = NEW.schoolId and p.lastAt >= NEW.since
      )
      and startedAt >= NEW.since
      and classId <> coalesce(
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" <= min(attempts.startedAt, attempts.recordedAt)
          and (e."until" is null or e."until" > min(attempts.startedAt, attempts.recordedAt))
        order by e."from" desc
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" > min(attempts.startedAt, attempts.recordedAt)
        order by e."from"
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
        order by e."from" desc
        limit 1
      ),
      ''
    );
end;
--> statement-breakpoint
-- The first school takes what was done before it; a later one, what was done since.
create trigger school_memberships_begin after insert on school_memberships begin
  update attempts
    set schoolId = coalesce(
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
          and m."from" <= min(attempts.startedAt, attempts.recordedAt)
        order by m."from" desc
        limit 1
      ),
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
        order by m."from"
        limit 1
      ),
      ''
    )
    where userId = NEW.accountId and classId = '' and schoolId = '';
  update attempts
    set classId = '', schoolId = coalesce(
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
          and m."from" <= min(attempts.startedAt, attempts.recordedAt)
        order by m."from" desc
        limit 1
      ),
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
        order by m."from"
        limit 1
      ),
      ''
    )
    where userId = NEW.accountId
      and lessonId in (select p.lessonId from pupil_lessons p where p.userId = NEW.accountId and p.lastAt >= NEW."from")
      and startedAt >= NEW."from"
      and schoolId <> coalesce(
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
          and m."from" <= min(attempts.startedAt, attempts.recordedAt)
        order by m."from" desc
        limit 1
      ),
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
        order by m."from"
        limit 1
      ),
      ''
    );
  insert into attempt_placing values (NEW.accountId, NEW.schoolId, NEW."from");
end;
--> statement-breakpoint
create trigger school_memberships_move after update of "from", schoolId on school_memberships begin
  update attempts
    set schoolId = coalesce(
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
          and m."from" <= min(attempts.startedAt, attempts.recordedAt)
        order by m."from" desc
        limit 1
      ),
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
        order by m."from"
        limit 1
      ),
      ''
    )
    where userId = NEW.accountId and classId = '' and schoolId = '';
  update attempts
    set classId = '', schoolId = coalesce(
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
          and m."from" <= min(attempts.startedAt, attempts.recordedAt)
        order by m."from" desc
        limit 1
      ),
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
        order by m."from"
        limit 1
      ),
      ''
    )
    where userId = NEW.accountId
      and lessonId in (select p.lessonId from pupil_lessons p where p.userId = NEW.accountId and p.lastAt >= NEW."from")
      and startedAt >= NEW."from"
      and schoolId <> coalesce(
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
          and m."from" <= min(attempts.startedAt, attempts.recordedAt)
        order by m."from" desc
        limit 1
      ),
      (
        select m.schoolId
        from school_memberships m
        where m.accountId = attempts.userId
        order by m."from"
        limit 1
      ),
      ''
    );
  insert into attempt_placing values (NEW.accountId, NEW.schoolId, NEW."from");
end;
--> statement-breakpoint
drop trigger enrolments_adopt;
--> statement-breakpoint
drop trigger enrolments_adopt_again;
--> statement-breakpoint
-- An enrolment says that the child belonged to the school. What was done since the enrolment before it waited for this one.
create trigger enrolments_place after insert on enrolments when NEW.role = 'student' begin
  insert into school_memberships (accountId, schoolId, "from")
    select NEW.accountId, NEW.schoolId, NEW."from"
    where not exists (select 1 from school_memberships m where m.accountId = NEW.accountId and m.schoolId = NEW.schoolId)
    on conflict do nothing;
  update school_memberships set "from" = NEW."from"
    where accountId = NEW.accountId and schoolId = NEW.schoolId and "from" > NEW."from"
      and not exists (
        select 1 from school_memberships o
        where o.accountId = NEW.accountId and o."from" >= NEW."from" and (o.schoolId <> NEW.schoolId or o."from" < school_memberships."from")
      );
  insert into attempt_placing
    select NEW.accountId, NEW.schoolId, coalesce(max(e."until"), NEW."from")
    from enrolments e
    where e.accountId = NEW.accountId and e.schoolId = NEW.schoolId and e.role = 'student'
      and e.id <> NEW.id and e."until" <= NEW."from";
end;
--> statement-breakpoint
create trigger enrolments_place_until after update of "until" on enrolments when NEW.role = 'student' and NEW."until" is not OLD."until" begin
  insert into attempt_placing
    values (NEW.accountId, NEW.schoolId, min(coalesce(OLD."until", NEW."until"), coalesce(NEW."until", OLD."until")));
end;
--> statement-breakpoint
create trigger enrolments_place_again after update of accountId, "from" on enrolments
when NEW.role = 'student' and (NEW.accountId <> OLD.accountId or NEW."from" <> OLD."from") begin
  insert into school_memberships (accountId, schoolId, "from")
    select NEW.accountId, NEW.schoolId, NEW."from"
    where not exists (select 1 from school_memberships m where m.accountId = NEW.accountId and m.schoolId = NEW.schoolId)
    on conflict do nothing;
  update school_memberships set "from" = NEW."from"
    where accountId = NEW.accountId and schoolId = NEW.schoolId and "from" > NEW."from"
      and not exists (
        select 1 from school_memberships o
        where o.accountId = NEW.accountId and o."from" >= NEW."from" and (o.schoolId <> NEW.schoolId or o."from" < school_memberships."from")
      );
  insert into attempt_placing values (NEW.accountId, NEW.schoolId, 0);
  insert into attempt_placing select OLD.accountId, OLD.schoolId, 0 where OLD.accountId <> NEW.accountId;
end;
--> statement-breakpoint
-- What was counted by an enrolment that never should have been.
create trigger enrolments_displace after delete on enrolments when OLD.role = 'student' begin
  update attempts
    set classId = coalesce(
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" <= min(attempts.startedAt, attempts.recordedAt)
          and (e."until" is null or e."until" > min(attempts.startedAt, attempts.recordedAt))
        order by e."from" desc
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" > min(attempts.startedAt, attempts.recordedAt)
        order by e."from"
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
        order by e."from" desc
        limit 1
      ),
      ''
    )
    where userId = OLD.accountId and schoolId = OLD.schoolId and classId = OLD.classId
      and lessonId in (
        select p.lessonId from pupil_lessons p
        where p.userId = OLD.accountId and p.schoolId = OLD.schoolId and p.classId = OLD.classId
      )
      and classId <> coalesce(
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" <= min(attempts.startedAt, attempts.recordedAt)
          and (e."until" is null or e."until" > min(attempts.startedAt, attempts.recordedAt))
        order by e."from" desc
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" > min(attempts.startedAt, attempts.recordedAt)
        order by e."from"
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
        order by e."from" desc
        limit 1
      ),
      ''
    );
end;
--> statement-breakpoint
-- SQL knows no time zones: the clock cuts the days of what came to a school, and the school's pages say so meanwhile. `recount` as
-- app/models/attempts/recount-days.ts writes it, for a school whose other days are right: no id is above this one.
create trigger attempts_change_school after update of schoolId on attempts when NEW.schoolId <> OLD.schoolId and NEW.schoolId <> '' begin
  insert into day_recounts (schoolId, userId) values (NEW.schoolId, NEW.userId)
    on conflict do update set attemptId = '', round = round + 1;
  update schools set recount = json_object('since', 0, 'userId', char(1114111), 'attemptId', '')
    where id = NEW.schoolId and recount is null;
end;
--> statement-breakpoint
-- What was done before the first school, or after the last class.
update attempts
  set schoolId = coalesce((select m.schoolId from school_memberships m where m.accountId = attempts.userId order by m."from" limit 1), '')
  where classId = '' and schoolId = '';
--> statement-breakpoint
update attempts set classId = coalesce(
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" <= min(attempts.startedAt, attempts.recordedAt)
          and (e."until" is null or e."until" > min(attempts.startedAt, attempts.recordedAt))
        order by e."from" desc
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
          and e."from" > min(attempts.startedAt, attempts.recordedAt)
        order by e."from"
        limit 1
      ),
      (
        select e.classId
        from enrolments e
        where e.accountId = attempts.userId
          and e.schoolId = attempts.schoolId
          and e.role = 'student'
        order by e."from" desc
        limit 1
      ),
      ''
    ) where classId = '';
--> statement-breakpoint
-- Days of UTC from before the first school, and of clocks that were ahead when the zone changed, are right after one more count.
update schools set recount = json_object('since', 0, 'userId', '', 'attemptId', '')
  where recount is null and id in (select schoolId from pupil_lessons);

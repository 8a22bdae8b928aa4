-- By hand
-- What a school had begun for a child ends when the child leaves it: who confirmed it decides on
-- them no longer, and who decides now has to be able to ask. What has begun to delete goes on.
create trigger accounts_end_deletions after update of schoolId on accounts
when NEW.schoolId is not OLD.schoolId begin
  update deletions set stoppedAt = cast(unixepoch('subsec') * 1000 as integer)
    where pupilId = NEW.id and schoolId is not NEW.schoolId and cause <> 'restore'
      and begunAt is null and stoppedAt is null and doneAt is null;
end;
--> statement-breakpoint
update deletions set stoppedAt = cast(unixepoch('subsec') * 1000 as integer)
where cause <> 'restore' and begunAt is null and stoppedAt is null and doneAt is null
  and exists (
    select 1 from accounts a where a.id = deletions.pupilId and a.schoolId is not deletions.schoolId
  );

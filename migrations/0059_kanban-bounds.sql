DROP INDEX `kanban_files_sender`;--> statement-breakpoint
CREATE INDEX `kanban_files_sender` ON `kanban_files` (`accountId`);--> statement-breakpoint
-- By hand
-- What is long goes to the end of a row: a board reads its cards, and a search each of them,
-- without what stands behind.
alter table kanban_cards rename column description to longText;
--> statement-breakpoint
alter table kanban_cards add column description text not null default '';
--> statement-breakpoint
update kanban_cards
set
  description = longText,
  searchText = substr(searchText, 1, 1000);
--> statement-breakpoint
alter table kanban_cards drop column longText;
--> statement-breakpoint
-- Of what was done with a card the last 100 are kept, and who made it. What has just been written
-- stays, also by a clock that is behind: its form is known by it.
create trigger kanban_steps_added after insert on kanban_steps begin
  delete from kanban_steps
  where rowid in (
    select p.rowid
    from kanban_steps p
    where p.cardId = new.cardId
    order by p.at desc, p.rowid desc
    limit -1
    offset 100
  )
    and what <> 'made'
    and id <> new.id;
end;

DROP INDEX `product_reviews_shown`;--> statement-breakpoint
DROP INDEX `product_reviews_waiting`;--> statement-breakpoint
CREATE INDEX `product_reviews_shown` ON `product_reviews` (`productId`,`state`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `product_reviews_waiting` ON `product_reviews` (`schoolId`,`state`,`createdAt`,`id`);--> statement-breakpoint
ALTER TABLE `products` ADD `oneStar` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `twoStars` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `threeStars` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `fourStars` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `fiveStars` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand from here on: the triggers count by stars as well; what was there before is counted once.
drop trigger product_reviews_added;
--> statement-breakpoint
drop trigger product_reviews_decided;
--> statement-breakpoint
drop trigger product_reviews_removed;
--> statement-breakpoint
create trigger product_reviews_added after insert on product_reviews begin
  update products
  set
    reviews = reviews + (new.state = 'shown'),
    stars = stars + (new.state = 'shown') * new.stars,
    waiting = waiting + (new.state = 'waiting'),
    oneStar = oneStar + (new.state = 'shown' and new.stars = 1),
    twoStars = twoStars + (new.state = 'shown' and new.stars = 2),
    threeStars = threeStars + (new.state = 'shown' and new.stars = 3),
    fourStars = fourStars + (new.state = 'shown' and new.stars = 4),
    fiveStars = fiveStars + (new.state = 'shown' and new.stars = 5)
  where id = new.productId;
end;
--> statement-breakpoint
create trigger product_reviews_decided after update of state on product_reviews begin
  update products
  set
    reviews = reviews + (new.state = 'shown') - (old.state = 'shown'),
    stars = stars + ((new.state = 'shown') - (old.state = 'shown')) * new.stars,
    waiting = waiting + (new.state = 'waiting') - (old.state = 'waiting'),
    oneStar = oneStar + ((new.state = 'shown') - (old.state = 'shown')) * (new.stars = 1),
    twoStars = twoStars + ((new.state = 'shown') - (old.state = 'shown')) * (new.stars = 2),
    threeStars = threeStars + ((new.state = 'shown') - (old.state = 'shown')) * (new.stars = 3),
    fourStars = fourStars + ((new.state = 'shown') - (old.state = 'shown')) * (new.stars = 4),
    fiveStars = fiveStars + ((new.state = 'shown') - (old.state = 'shown')) * (new.stars = 5)
  where id = new.productId;
end;
--> statement-breakpoint
create trigger product_reviews_removed after delete on product_reviews begin
  update products
  set
    reviews = reviews - (old.state = 'shown'),
    stars = stars - (old.state = 'shown') * old.stars,
    waiting = waiting - (old.state = 'waiting'),
    oneStar = oneStar - (old.state = 'shown' and old.stars = 1),
    twoStars = twoStars - (old.state = 'shown' and old.stars = 2),
    threeStars = threeStars - (old.state = 'shown' and old.stars = 3),
    fourStars = fourStars - (old.state = 'shown' and old.stars = 4),
    fiveStars = fiveStars - (old.state = 'shown' and old.stars = 5)
  where id = old.productId;
end;
--> statement-breakpoint
update products
set (oneStar, twoStars, threeStars, fourStars, fiveStars) = (
  select
    coalesce(sum(r.stars = 1), 0),
    coalesce(sum(r.stars = 2), 0),
    coalesce(sum(r.stars = 3), 0),
    coalesce(sum(r.stars = 4), 0),
    coalesce(sum(r.stars = 5), 0)
  from product_reviews r
  where r.productId = products.id
    and r.state = 'shown'
)
where reviews > 0;

CREATE TABLE `cart_lines` (
	`accountId` text NOT NULL,
	`variantId` text NOT NULL,
	`schoolId` text NOT NULL,
	`quantity` integer NOT NULL,
	`addedAt` integer NOT NULL,
	PRIMARY KEY(`accountId`, `variantId`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variantId`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cart_lines_variant` ON `cart_lines` (`variantId`);--> statement-breakpoint
CREATE INDEX `cart_lines_school` ON `cart_lines` (`schoolId`);--> statement-breakpoint
CREATE TABLE `carts` (
	`accountId` text NOT NULL,
	`schoolId` text NOT NULL,
	`discountCode` text DEFAULT '' NOT NULL,
	`delivery` text DEFAULT 'school' NOT NULL,
	`addressId` text,
	PRIMARY KEY(`accountId`, `schoolId`),
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `carts_school` ON `carts` (`schoolId`);--> statement-breakpoint
CREATE TABLE `discounts` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`currency` text NOT NULL,
	`startsAt` integer NOT NULL,
	`endsAt` integer NOT NULL,
	`most` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`isOff` integer DEFAULT false NOT NULL,
	`createdBy` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`createdBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "discounts_used" CHECK("most" is null or "used" <= "most")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_code` ON `discounts` (`schoolId`,`code`);--> statement-breakpoint
CREATE INDEX `discounts_newest` ON `discounts` (`schoolId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `discounts_by` ON `discounts` (`createdBy`);--> statement-breakpoint
CREATE TABLE `invoice_numbers` (
	`schoolId` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`schoolId`, `year`),
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_changes` (
	`orderId` text NOT NULL,
	`state` text NOT NULL,
	`byId` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`orderId`, `state`),
	FOREIGN KEY (`orderId`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`byId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_changes_by` ON `order_changes` (`byId`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`orderId` text NOT NULL,
	`place` integer NOT NULL,
	`productId` text NOT NULL,
	`variantId` text NOT NULL,
	`nameAr` text NOT NULL,
	`nameEn` text NOT NULL,
	`code` text NOT NULL,
	`size` text NOT NULL,
	`colour` text NOT NULL,
	`price` integer NOT NULL,
	`taxRate` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`orderId`, `place`),
	FOREIGN KEY (`orderId`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`productId`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`productId`,`orderId`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`buyerId` text NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`delivery` text NOT NULL,
	`payment` text NOT NULL,
	`buyerName` text NOT NULL,
	`address` text,
	`currency` text NOT NULL,
	`digits` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discount` integer NOT NULL,
	`shipping` integer NOT NULL,
	`total` integer NOT NULL,
	`tax` integer NOT NULL,
	`discountId` text,
	`discountCode` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`searchText` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyerId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`discountId`) REFERENCES `discounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`schoolId`,`year`,`number`);--> statement-breakpoint
CREATE INDEX `orders_school` ON `orders` (`schoolId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`schoolId`,`state`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `orders_buyer` ON `orders` (`buyerId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `orders_discount` ON `orders` (`discountId`) WHERE "discountId" is not null;--> statement-breakpoint
CREATE TABLE `product_pictures` (
	`productId` text NOT NULL,
	`place` integer NOT NULL,
	`pictureId` text NOT NULL,
	PRIMARY KEY(`productId`, `place`),
	FOREIGN KEY (`productId`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_pictures_picture` ON `product_pictures` (`pictureId`);--> statement-breakpoint
CREATE TABLE `product_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`productId` text NOT NULL,
	`schoolId` text NOT NULL,
	`authorId` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`createdAt` integer NOT NULL,
	`decidedBy` text,
	`decidedAt` integer,
	`helpful` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`productId`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`authorId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decidedBy`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_reviews_author` ON `product_reviews` (`productId`,`authorId`);--> statement-breakpoint
CREATE INDEX `product_reviews_shown` ON `product_reviews` (`productId`,`state`,`createdAt`);--> statement-breakpoint
CREATE INDEX `product_reviews_waiting` ON `product_reviews` (`schoolId`,`state`,`createdAt`);--> statement-breakpoint
CREATE INDEX `product_reviews_by` ON `product_reviews` (`authorId`);--> statement-breakpoint
CREATE INDEX `product_reviews_decided` ON `product_reviews` (`decidedBy`) WHERE "decidedBy" is not null;--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` text PRIMARY KEY NOT NULL,
	`productId` text NOT NULL,
	`place` integer NOT NULL,
	`size` text DEFAULT '' NOT NULL,
	`colour` text DEFAULT '' NOT NULL,
	`stock` integer NOT NULL,
	FOREIGN KEY (`productId`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_variants_stock" CHECK("stock" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_product` ON `product_variants` (`productId`,`size`,`colour`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`schoolId` text NOT NULL,
	`state` text NOT NULL,
	`slug` text NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`nameAr` text NOT NULL,
	`nameEn` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`forWhom` text NOT NULL,
	`tags` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`salePrice` integer,
	`sellingPrice` integer NOT NULL,
	`taxRate` integer DEFAULT 0 NOT NULL,
	`isFeatured` integer DEFAULT false NOT NULL,
	`searchText` text NOT NULL,
	`createdAt` integer NOT NULL,
	`changedAt` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changeId` text NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`reviews` integer DEFAULT 0 NOT NULL,
	`stars` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug` ON `products` (`schoolId`,`slug`);--> statement-breakpoint
CREATE INDEX `products_featured` ON `products` (`schoolId`,`state`,`isFeatured`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `products_newest` ON `products` (`schoolId`,`state`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `products_price` ON `products` (`schoolId`,`state`,`sellingPrice`,`id`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`schoolId`,`state`,`category`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `products_stock` ON `products` (`schoolId`,`state`,`stock`,`id`);--> statement-breakpoint
CREATE INDEX `products_name` ON `products` (`schoolId`,`state`,(case when unicode("nameAr") >= 1536 then 0 else 1 end || "nameAr") collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `products_name_en` ON `products` (`schoolId`,`state`,"nameEn" collate nocase,`id`);--> statement-breakpoint
CREATE TABLE `review_votes` (
	`reviewId` text NOT NULL,
	`accountId` text NOT NULL,
	PRIMARY KEY(`reviewId`, `accountId`),
	FOREIGN KEY (`reviewId`) REFERENCES `product_reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_votes_account` ON `review_votes` (`accountId`);--> statement-breakpoint
CREATE TABLE `shop_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`postcode` text DEFAULT '' NOT NULL,
	`isDefault` integer DEFAULT false NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`accountId`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shop_addresses_account` ON `shop_addresses` (`accountId`,`createdAt`);--> statement-breakpoint
CREATE TABLE `shop_settings` (
	`schoolId` text PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	`bankDetails` text DEFAULT '' NOT NULL,
	`homePrice` integer,
	`invoiceNote` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`schoolId`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What a list of products shows of stock and reviews is counted in the product's own row.
create trigger product_variants_added after insert on product_variants begin
  update products set stock = stock + new.stock where id = new.productId;
end;
--> statement-breakpoint
create trigger product_variants_changed after update of stock on product_variants begin
  update products set stock = stock + new.stock - old.stock where id = new.productId;
end;
--> statement-breakpoint
create trigger product_variants_removed after delete on product_variants begin
  update products set stock = stock - old.stock where id = old.productId;
end;
--> statement-breakpoint
create trigger product_reviews_added after insert on product_reviews begin
  update products
  set
    reviews = reviews + (new.state = 'shown'),
    stars = stars + (new.state = 'shown') * new.stars,
    waiting = waiting + (new.state = 'waiting')
  where id = new.productId;
end;
--> statement-breakpoint
create trigger product_reviews_decided after update of state on product_reviews begin
  update products
  set
    reviews = reviews + (new.state = 'shown') - (old.state = 'shown'),
    stars = stars + ((new.state = 'shown') - (old.state = 'shown')) * new.stars,
    waiting = waiting + (new.state = 'waiting') - (old.state = 'waiting')
  where id = new.productId;
end;
--> statement-breakpoint
create trigger product_reviews_removed after delete on product_reviews begin
  update products
  set
    reviews = reviews - (old.state = 'shown'),
    stars = stars - (old.state = 'shown') * old.stars,
    waiting = waiting - (old.state = 'waiting')
  where id = old.productId;
end;
--> statement-breakpoint
create trigger review_votes_added after insert on review_votes begin
  update product_reviews set helpful = helpful + 1 where id = new.reviewId;
end;
--> statement-breakpoint
create trigger review_votes_removed after delete on review_votes begin
  update product_reviews set helpful = helpful - 1 where id = old.reviewId;
end;
--> statement-breakpoint
-- An order takes its number and its use of a discount; cancelling gives back all but the number.
create trigger orders_placed after insert on orders begin
  insert into invoice_numbers (schoolId, year, last)
  values (new.schoolId, new.year, new.number)
  on conflict (schoolId, year) do update set last = new.number;
  update discounts set used = used + 1 where id = new.discountId;
  insert into order_changes (orderId, state, byId, at)
  values (new.id, new.state, new.buyerId, new.createdAt);
  delete from carts where accountId = new.buyerId and schoolId = new.schoolId;
end;
--> statement-breakpoint
create trigger orders_cancelled after update of state on orders
when new.state = 'cancelled' and old.state <> 'cancelled' begin
  update product_variants
  set stock = stock + (
    select sum(l.quantity)
    from order_lines l
    where l.orderId = new.id
      and l.variantId = product_variants.id
  )
  where id in (select l.variantId from order_lines l where l.orderId = new.id);
  update discounts set used = used - 1 where id = new.discountId;
end;
--> statement-breakpoint
-- The check of product_variants refuses the whole order where there is less.
create trigger order_lines_added after insert on order_lines begin
  update product_variants set stock = stock - new.quantity where id = new.variantId;
  delete from cart_lines
  where variantId = new.variantId
    and accountId = (select o.buyerId from orders o where o.id = new.orderId);
end;

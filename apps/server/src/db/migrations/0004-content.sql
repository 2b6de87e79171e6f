-- A change of password rests withdrawals until frozen_until, and is told apart from a renewed hash by its time.
alter table app_user add column frozen_until bigint not null default 0;
alter table app_user add column password_changed_at bigint not null default 0;

-- What the app shows and no rule depends on. Ids below 1000 are the release's own; `look` is a banner's tone or an
-- entry's icon. Body: paragraphs with an empty line between, a heading begins with '## '. Plain text, no markup.
create table content_item (
  id int primary key,
  kind text not null,
  key text not null,
  position int not null,
  path text not null,
  look text not null,
  is_popup boolean not null,
  published_at bigint not null,
  unique (kind, key)
);

-- While edited_at is null a text is the release's, and the next release may replace it.
create table content_text (
  item_id int not null references content_item (id),
  lang text not null,
  title text not null,
  summary text not null,
  body text not null,
  edited_at bigint,
  primary key (item_id, lang)
);

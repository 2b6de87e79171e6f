import { type Kysely, sql } from 'kysely'

/**
 * Drafts of texts, their review, and the texts that were shown before. A trigger keeps every text that is replaced by the
 * console or by a release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_item add column category text not null default ''`.execute(db)
  await sql`update content_item set category = 'announcement' where kind = 'news'`.execute(db)
  await sql`alter table content_text add column version int not null default 1,
    add column shown_since bigint`.execute(db)
  await sql`update content_text set shown_since = coalesce(edited_at, published_at)
    from content_item where content_item.id = item_id`.execute(db)
  await sql`alter table content_text alter column shown_since set not null`.execute(db)
  await sql`create table content_version (
    item_id int not null, lang text not null, version int not null,
    title text not null, summary text not null, body text not null,
    shown_since bigint not null, shown_until bigint not null,
    primary key (item_id, lang, version))`.execute(db)
  await sql`create function keep_content_version() returns trigger language plpgsql as ${sql.lit(keep)}`.execute(
    db,
  )
  await sql`create trigger content_version_kept before update on content_text for each row
    when ((old.title, old.summary, old.body) is distinct from (new.title, new.summary, new.body))
    execute function keep_content_version()`.execute(db)
  await sql`create table content_draft (
    item_id int not null references content_item (id), lang text not null,
    title text not null, summary text not null, body text not null,
    edited_by bigint not null references staff (id), edited_at bigint not null,
    primary key (item_id, lang))`.execute(db)
  await sql`create table content_review (
    item_id int primary key references content_item (id), state text not null,
    staff_id bigint not null references staff (id), at bigint not null, reason text not null default '',
    check (state in ('review', 'returned')))`.execute(db)
}

const keep = `begin
  insert into content_version values (old.item_id, old.lang, old.version, old.title, old.summary,
    old.body, old.shown_since, new.shown_since);
  new.version = old.version + 1;
  return new;
end;`

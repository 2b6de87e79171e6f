import type { ConsoleAction, Language } from '@candor/protocol'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Act } from '../audit/audit.ts'
import {
  type EditingContext,
  type ItemReply,
  publishChange,
  readItem,
  readItems,
  unknownContent,
} from './content-rows.ts'

export type By = { readonly staff: StaffCaller; readonly ip: string }
type DraftText = { lang: Language; title: string; summary: string; body: string }

const noDraft = { ok: false, rejection: 'content_no_draft' } as const

/** Saves a draft of an item's text in one language. It ends a review, whose text would not be the one that was read. */
export function saveDraft(
  context: EditingContext,
  by: By,
  { id, ...text }: DraftText & { id: number },
): Promise<Answer<ItemReply>> {
  const { db, now } = context
  const { lang, title, summary } = text
  const body = text.body.replaceAll(/\n{2,}/g, '\n\n').trim()
  return actOn(context, by, id, (item) => {
    const old = item.drafts.find((one) => one.lang === lang)
    const after = { title, summary, body }
    const row = { ...after, edited_by: by.staff.id, edited_at: now() }
    return {
      action: 'content.draft_saved',
      target: `content:${id}:${lang}`,
      ...(old && { before: { title: old.title, summary: old.summary, body: old.body } }),
      after,
      changes: [
        db
          .insertInto('content_draft')
          .values({ item_id: id, lang, ...row })
          .onConflict((conflict) => conflict.columns(['item_id', 'lang']).doUpdateSet(row)),
        db.deleteFrom('content_review').where('item_id', '=', id),
      ],
    }
  })
}

export function discardDrafts(context: EditingContext, by: By, id: number) {
  const { db } = context
  return actOn(context, by, id, (item) =>
    item.drafts.length === 0
      ? noDraft
      : {
          action: 'content.draft_discarded',
          target: `content:${id}`,
          before: { languages: languagesOf(item) },
          changes: [
            db.deleteFrom('content_review').where('item_id', '=', id),
            db.deleteFrom('content_draft').where('item_id', '=', id),
          ],
        },
  )
}

/** Submits the drafts of an item to another person's review. */
export function submitDrafts(context: EditingContext, by: By, id: number) {
  return actOn(context, by, id, (item) =>
    item.drafts.length === 0
      ? noDraft
      : {
          action: 'content.submitted',
          target: `content:${id}`,
          after: { languages: languagesOf(item) },
          changes: [writeReview(context, { id, state: 'review', by, reason: '' })],
        },
  )
}

/** Returns drafts that wait for a review to their author. */
export function returnDrafts(context: EditingContext, by: By, id: number, reason: string) {
  return actOn(context, by, id, (item) =>
    item.review?.state === 'review'
      ? {
          action: 'content.returned',
          target: `content:${id}`,
          after: { reason },
          changes: [writeReview(context, { id, state: 'returned', by, reason })],
        }
      : notInReview,
  )
}

const notInReview = { ok: false, rejection: 'content_not_in_review' } as const

/**
 * Publishes the drafts of an item: those that another person wrote, once their review was asked for. The owner may publish
 * own drafts and without a review, so that an exchange of one person can announce something.
 */
export async function publishDrafts(
  context: EditingContext,
  by: By,
  id: number,
): Promise<Answer<ItemReply>> {
  const { db, now } = context
  const isOwner = by.staff.role === 'owner'
  const acted = await actOn(context, by, id, (item) => {
    if (item.drafts.length === 0) return noDraft
    if (!isOwner && item.review?.state !== 'review') return notInReview
    const isOwn = item.drafts.some((draft) => draft.edited_by === by.staff.id)
    if (!isOwner && isOwn) return { ok: false, rejection: 'content_draft_own' }
    const texts = item.drafts.map(({ lang, title, summary, body }) => ({
      item_id: id,
      lang,
      title,
      summary,
      body,
      edited_at: now(),
      shown_since: now(),
    }))
    return {
      action: 'content.published',
      target: `content:${id}`,
      before: textsIn(item.texts, item),
      after: textsIn(item.drafts, item),
      changes: [
        ...texts.map((row) =>
          db
            .insertInto('content_text')
            .values(row)
            .onConflict((conflict) => conflict.columns(['item_id', 'lang']).doUpdateSet(row)),
        ),
        db.deleteFrom('content_review').where('item_id', '=', id),
        db.deleteFrom('content_draft').where('item_id', '=', id),
      ],
    }
  })
  return acted.ok ? publishChange(context, id) : acted
}

const languagesOf = ({ drafts }: ItemReply) => drafts.map(({ lang }) => lang).join(' ')

/** The texts of the languages that have a draft. */
function textsIn(texts: ItemReply['texts'] | ItemReply['drafts'], { drafts }: ItemReply) {
  const chosen = texts.filter(({ lang }) => drafts.some((draft) => draft.lang === lang))
  return Object.fromEntries(
    chosen.map(({ lang, title, summary, body }) => [lang, { title, summary, body }]),
  )
}

type Review = { id: number; state: 'review' | 'returned'; by: By; reason: string }

function writeReview({ db, now }: EditingContext, { id, state, by, reason }: Review) {
  const row = { state, staff_id: by.staff.id, at: now(), reason }
  return db
    .insertInto('content_review')
    .values({ item_id: id, ...row })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
}

type Refusal = Extract<Answer<never>, { ok: false }>
type DraftAct = Act & { readonly action: ConsoleAction }

/** Checks an item and acts on it; no other action of the staff runs in between. */
async function actOn(
  context: EditingContext,
  { staff, ip }: By,
  id: number,
  decide: (item: ItemReply) => DraftAct | Refusal,
): Promise<Answer<ItemReply>> {
  const acted = await context.audit.act({ staffId: staff.id, ip }, async () => {
    const [item] = await readItems(context, { id })
    if (item === undefined) return unknownContent
    const decided = decide(item)
    return 'action' in decided ? { ok: true, value: decided } : decided
  })
  return acted.ok ? readItem(context, id) : acted
}

import type { BodyOf } from '@candor/protocol'
import type { identityEndpoints } from '@candor/protocol/services/identity/endpoints'
import { submissionsMax } from '@candor/protocol/services/identity/identity-words'
import type { Transaction } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Schema } from '../../db/schema.ts'
import { addReview } from '../reviews/add-review.ts'
import { contactsOf } from './contacts-of.ts'
import { documentNumber, numberIdentity } from './document-number.ts'
import type { IdentityContext } from './identity-context.ts'
import { type DocumentRow, documentsOf, ownerOf, submissionWindowMs } from './identity-rows.ts'
import { personName } from './person-name.ts'
import { latestOf, stateOf } from './real-summary.ts'

type Context = Pick<IdentityContext, 'db' | 'now' | 'queue' | 'uploads' | 'vault'>
type Body = BodyOf<typeof identityEndpoints.realSubmit>
type Done = Answer<{ readonly isStored: boolean }>
type Document = {
  readonly level: 1 | 2
  readonly id_type: string
  readonly country: string
  readonly name: string
  readonly number: string
  readonly number_mark: Uint8Array
  readonly front_pic: string
  readonly reverse_pic: string
}

const done: Done = { ok: true, value: { isStored: true } }
/** The user of a number is known only after it was stored, so it is looked up again. */
const uniqueViolation = '23505'

/**
 * Submits level 1 or level 2. The rows of one user are locked, so of many submissions at once one is stored. A number of
 * another account is stored as rejected: each try counts, because the reply shows that the number is known.
 */
export async function submitIdentity(
  context: Context,
  { userId, body }: { userId: number; body: Body },
): Promise<Done> {
  const contacts = await contactsOf(context.db, userId)
  if (!contacts.email || !contacts.mobile)
    return { ok: false, rejection: 'contact_binding_required' }
  await context.vault.prepare()
  const country = body.country ?? (contacts.country === '' ? 'CN' : contacts.country)
  const submit = () =>
    body.real_type === '1'
      ? submitDocument(context, { userId, body, country })
      : submitPictures(context, { userId, body })
  try {
    return await submit()
  } catch (error) {
    // Two accounts have submitted one number at the same moment: now the other one is found.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return submit()
    throw error
  }
}

/** Level 1: the document by name and number. */
async function submitDocument(
  context: Context,
  { userId, body, country }: { userId: number; body: Body; country: string },
): Promise<Done> {
  const { id_type: idType, name: written = '', card_id: number = '' } = body
  if (idType === undefined) return { ok: false, rejection: 'parameter_error', field: 'id_type' }
  if (written.trim() === '') return { ok: false, rejection: 'name_required', field: 'name' }
  const name = personName(written)
  if (name === undefined) return { ok: false, rejection: 'identity_name_wrong', field: 'name' }
  const valid = documentNumber({ idType, country, number })
  if (valid === undefined) return { ok: false, rejection: 'id_number_wrong', field: 'card_id' }
  const { vault } = context
  const mark = vault.markOf(numberIdentity({ idType, country, number: valid }))
  return inTurn(context, userId, async (transaction, rows) => {
    const refused = refusalOf(rows, 1, context.now())
    if (refused !== undefined) return refused
    const document: Document = {
      level: 1,
      id_type: idType,
      country,
      name: vault.sealText(name, ownerOf(userId)),
      number: vault.sealText(valid, ownerOf(userId)),
      number_mark: mark,
      front_pic: '',
      reverse_pic: '',
    }
    const used = await transaction
      .selectFrom('identity_document')
      .select('id')
      .where('number_mark', '=', mark)
      .where('is_live', '=', true)
      .where('level', '=', 1)
      .executeTakeFirst()
    const isUsed = used !== undefined
    await insert(context, transaction, { userId, document, isUsed })
    if (!isUsed) return done
    return { ok: false, rejection: 'identity_number_used', field: 'card_id' }
  })
}

/** Level 2: two pictures of the document of level 1. */
async function submitPictures(
  context: Context,
  { userId, body }: { userId: number; body: Body },
): Promise<Done> {
  const { front_pic: front = '', reverse_pic: reverse = '' } = body
  if (front === '' || reverse === '')
    return {
      ok: false,
      rejection: 'id_images_required',
      field: front === '' ? 'front_pic' : 'reverse_pic',
    }
  if (front === reverse)
    return { ok: false, rejection: 'identity_pictures_same', field: 'reverse_pic' }
  return inTurn(context, userId, async (transaction, rows) => {
    const first = latestOf(rows, 1)
    if (first === undefined || stateOf(first) !== 'approved')
      return { ok: false, rejection: 'identity_level_first' }
    const refused = refusalOf(rows, 2, context.now())
    if (refused !== undefined) return refused
    for (const [field, path] of [
      ['front_pic', front],
      ['reverse_pic', reverse],
    ] as const) {
      const upload = { ownerId: userId, uploadClass: 'identity', path, use: 'identity' } as const
      if (!(await context.uploads.use(transaction, upload)))
        return { ok: false, rejection: 'upload_unknown', field }
    }
    const { id_type, country, name, number, number_mark } = first
    const document: Document = {
      level: 2,
      id_type,
      country,
      name,
      number,
      number_mark,
      front_pic: front,
      reverse_pic: reverse,
    }
    await insert(context, transaction, { userId, document, isUsed: false })
    return done
  })
}

class Refused extends Error {
  readonly answer: Done

  constructor(answer: Done) {
    super('refused')
    this.answer = answer
  }
}

/** Runs `submit` while no other submission of the user runs. What it has changed before a refusal is undone, unless it is stored. */
async function inTurn(
  { db }: Context,
  userId: number,
  submit: (transaction: Transaction<Schema>, rows: DocumentRow[]) => Promise<Done>,
): Promise<Done> {
  return db
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(userId))
        .forUpdate()
        .execute()
      const answer = await submit(transaction, await documentsOf(transaction, userId))
      const isKept = answer.ok || answer.rejection === 'identity_number_used'
      if (!isKept) throw new Refused(answer)
      return answer
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.answer
      throw error
    })
}

function refusalOf(rows: readonly DocumentRow[], level: 1 | 2, now: number): Done | undefined {
  const state = stateOf(latestOf(rows, level))
  if (state === 'pending') return { ok: false, rejection: 'identity_under_review' }
  if (state === 'approved') return { ok: false, rejection: 'identity_verified' }
  const recent = rows.filter((row) => Number(row.submitted_at) > now - submissionWindowMs)
  if (recent.length < submissionsMax) return undefined
  return { ok: false, rejection: 'identity_attempts_used' }
}

async function insert(
  { now, queue: { rules } }: Context,
  transaction: Transaction<Schema>,
  { userId, document, isUsed }: { userId: number; document: Document; isUsed: boolean },
): Promise<void> {
  const at = now()
  const { kind, slaMs } = rules
  const id = await addReview(transaction, { kind, userId, tier: document.level, at, slaMs })
  if (isUsed)
    await transaction
      .updateTable('review')
      .set({ state: 'rejected', decider: 'rule', decided_at: at, reason_code: 'number_used' })
      .where('id', '=', BigInt(id))
      .execute()
  await transaction
    .insertInto('identity_document')
    .values({ id, user_id: userId, is_live: !isUsed, submitted_at: at, ...document })
    .execute()
}

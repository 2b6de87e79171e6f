import type { Decision } from '../reviews/review-queue.ts'
import { decideAsDemo } from './decide-identity.ts'
import { documentNumber } from './document-number.ts'
import type { IdentityContext } from './identity-context.ts'
import { type DocumentRow, documentsById, identityKind, idTypeOf, opened } from './identity-rows.ts'
import { pictureSize } from './picture-size.ts'

/** A user sees for this long that the documents are being reviewed. */
export const demoDelayMs = 8_000

/** A name with one of these words is rejected, so that a rejection can be tried. */
const rejectedNames = /\breject\b|拒绝|拒絕/iu
const widthMin = 320
const heightMin = 200
const casesAtOnce = 20

/**
 * Decides in a demo by the rules of docs/services/identity.md: they read the document only, so the same document has the
 * same outcome for everyone.
 */
export async function reviewAsDemo(context: IdentityContext): Promise<void> {
  const { db, now } = context
  const waiting = await db
    .selectFrom('review')
    .select('id')
    .where('kind', '=', identityKind)
    .where('state', '=', 'open')
    .where('claim_until', '<=', BigInt(now()))
    .where('opened_at', '<=', BigInt(now() - demoDelayMs))
    .orderBy('id')
    .limit(casesAtOnce)
    .execute()
  const documents = await documentsById(
    db,
    waiting.map(({ id }) => Number(id)),
  )
  for (const row of documents.values()) {
    const of = { id: Number(row.id), userId: Number(row.user_id), level: row.level }
    await decideAsDemo(context, of, await demoDecision(context, row))
  }
}

const rejected = (reasonCode: string): Decision => ({ state: 'rejected', reasonCode, note: '' })

async function demoDecision(
  context: Pick<IdentityContext, 'vault' | 'uploads'>,
  row: DocumentRow,
): Promise<Decision> {
  const { name, number } = opened(context.vault, row)
  if (rejectedNames.test(name)) return rejected('mismatch')
  const isValid = documentNumber({ idType: idTypeOf(row), country: row.country, number })
  if (isValid === undefined) return rejected('mismatch')
  return row.level === 1 ? { state: 'approved' } : decisionOnPictures(context, row)
}

async function decisionOnPictures(
  { uploads }: Pick<IdentityContext, 'uploads'>,
  { user_id: userId, front_pic: front, reverse_pic: reverse }: DocumentRow,
): Promise<Decision> {
  const pictures = []
  for (const path of [front, reverse]) pictures.push(await uploads.readOf(Number(userId), path))
  const [first, second] = pictures
  if (first === undefined || second === undefined) return rejected('unreadable')
  if (first.sha256 === second.sha256) return rejected('same_side')
  for (const { bytes } of [first, second]) {
    const { width, height } = await pictureSize(bytes)
    if (Math.max(width, height) < widthMin || Math.min(width, height) < heightMin)
      return rejected('unreadable')
  }
  return { state: 'approved' }
}

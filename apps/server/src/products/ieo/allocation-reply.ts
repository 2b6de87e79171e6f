import { formatDecimal } from '@candor/core/money'
import type { IeoProject } from '@candor/core/products/ieo'
import type { ReplyOf } from '@candor/protocol'
import type { ieoEndpoints } from '@candor/protocol/products/ieo/endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import type { AllocationFiles, OwnedFile } from './allocation-file.ts'

const rowsOfPage = 1000
type Asked = { readonly page: number; readonly userId: number | undefined }
type Reply = ReplyOf<typeof ieoEndpoints.allocation>

/** A page of a project's file, with the row of the caller. */
export async function allocationReply(
  files: AllocationFiles,
  project: IeoProject,
  { page, userId }: Asked,
): Promise<Reply> {
  const file = await files.of(project)
  const { code, scale } = currencyById(project.tokenId)
  const text = (units: bigint) => formatDecimal(units, scale)
  const first = (page - 1) * rowsOfPage
  const place = userId === undefined ? -1 : file.userIds.indexOf(userId)
  return {
    project_id: project.id,
    is_final: file.isFinal,
    token: code,
    scale,
    supply: text(project.supply),
    user_cap: text(project.userCap),
    sum: text(file.sum),
    applied: text(file.applied),
    root: file.root,
    count: file.rows.length,
    page,
    more: file.rows.length > first + rowsOfPage,
    list: file.rows.slice(first, first + rowsOfPage).map((row) => rowReply(row, text)),
    own:
      userId === undefined || place < 0
        ? null
        : {
            ...rowReply(rowAt(file, place), text),
            user_id: userId,
            salt: await files.saltOf(project.id, userId),
            at: place,
          },
  }
}

function rowAt({ rows }: OwnedFile, place: number) {
  const row = rows[place]
  if (row === undefined) throw new Error('a user has a row')
  return row
}

function rowReply(
  { hash, applied, passed }: OwnedFile['rows'][number],
  text: (units: bigint) => string,
) {
  return { hash, applied: text(applied), passed: text(passed) }
}

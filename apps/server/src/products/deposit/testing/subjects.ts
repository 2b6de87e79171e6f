import type { StaffRole } from '@candor/protocol'
import { depositConsoleCalls } from '@candor/protocol/products/deposit/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { pictureOf } from '../../../services/uploads/testing/picture-of.ts'

export const calls = depositConsoleCalls

/** Two vouchers that the role decides on, one of them claimed, for each call; a role that does not gets those of `treasury`. */
export async function subjects(server: ConsoleServer, role: StaffRole) {
  const isSecond = role === 'risk' || role === 'owner'
  const newCase = async () => {
    const user = await server.join()
    const picture = await pictureOf({ width: 640, height: 400, blue: user.id % 256 })
    const { message: voucher } = await server.upload(picture, { class: 'voucher' }, user)
    const asked = { account: 'legal', amount: '100', currency: 'USD', voucher: String(voucher) }
    await server.post('/wallet/charge_req', asked, user)
    const row = await server.context.db
      .updateTable('review')
      .set({ state: isSecond ? 'second' : 'open' })
      .where('kind', '=', 'voucher')
      .where('user_id', '=', BigInt(user.id))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(row.id) }
  }
  const [waiting, claimed] = [await newCase(), await newCase()]
  const claimer = await server.person(isSecond ? role : 'treasury')
  await server.post(calls.voucherClaim.path, claimed, claimer)
  return {
    [calls.voucherCase.path]: waiting,
    [calls.voucherClaim.path]: waiting,
    [calls.voucherView.path]: claimed,
    [calls.voucherRelease.path]: claimed,
    [calls.voucherApprove.path]: claimed,
    [calls.voucherCorrect.path]: claimed,
    [calls.voucherReject.path]: claimed,
  }
}

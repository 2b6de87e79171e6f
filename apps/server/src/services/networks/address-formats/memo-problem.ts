import type { MemoKind } from '@candor/protocol/services/networks/network-words'

const tagMax = 2 ** 32 - 1
const memoBytesMax = 100

/** Whether a memo does not fit its network. It may be absent: the payee's own address needs none. */
export function memoProblem(kind: MemoKind, memo: string): boolean {
  if (memo === '') return false
  if (kind === 'tag') return !/^(0|[1-9][0-9]{0,9})$/.test(memo) || Number(memo) > tagMax
  return kind === '' || memo.trim() !== memo || Buffer.byteLength(memo) > memoBytesMax
}

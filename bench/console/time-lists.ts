import type { LongLists } from '../product-bench.ts'
import { getRequest, HttpConnection } from '../rig/http-connection.ts'
import { Latencies } from '../rig/latencies.ts'

export type ListTimes = {
  readonly list: string
  readonly p50Ms: number
  readonly slowestMs: number
}

/** Pages of each list that are read one after the other, from its top and then from its middle. */
const pages = 20

/** Reads the console's long lists page by page; throws for a page without 50 rows. */
export async function timeLists(
  url: string,
  {
    token,
    userId,
    rows,
    ofProducts,
  }: { token: string; userId: number; rows: number; ofProducts: readonly LongLists[] },
): Promise<ListTimes[]> {
  const connection = await HttpConnection.open(url)
  const lists: Record<string, string> = {
    users: '/users?',
    'users by address': '/users?by=email&words=person1&',
    'users by nickname': '/users?by=nickname&words=Person&',
    'audit log': '/audit?',
    'audit log, one action': '/audit?action=request.approved&',
    journal: '/journal?',
    'bills of a user': `/user/bills?id=${userId}&`,
    ...Object.assign({}, ...ofProducts.map(({ calls }) => calls(userId))),
  }
  const found: ListTimes[] = []
  for (const [list, path] of Object.entries(lists)) {
    const times = new Latencies()
    let cursor = ''
    for (let page = 0; page < pages; page += 1) {
      const from = performance.now()
      const { body } = await connection.send(getRequest(`/api/admin${path}${cursor}`, token))
      times.add(performance.now() - from)
      cursor = `cursor=${encodeURIComponent(nextOf(list, body, page === pages / 2 ? Math.floor(rows / 2) : 0))}`
    }
    const [p50Ms = 0, slowestMs = 0] = times.percentiles([0.5, 1])
    found.push({ list, p50Ms, slowestMs })
  }
  connection.close()
  return found
}

/** The cursor of the next page, or of one `skipped` numbers further down, where cursors are numbers. */
function nextOf(list: string, body: string, skipped: number): string {
  const { type, message } = JSON.parse(body) as {
    type: string
    message: { list: unknown[]; next: string | null }
  } // By protocol.
  if (type !== 'ok' || message.list.length !== 50 || message.next === null)
    throw new Error(`${list}: ${body.slice(0, 200)}`)
  return /^\d+$/.test(message.next) ? String(Number(message.next) - skipped) : message.next
}

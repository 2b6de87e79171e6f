import { getRequest, HttpConnection } from '../rig/http-connection.ts'
import { Latencies } from '../rig/latencies.ts'

export type ListTimes = {
  readonly list: string
  readonly p50Ms: number
  readonly slowestMs: number
}

/** Pages of each list that are fetched one after the other, from its top and then from its middle. */
const pages = 20

/** Walks the console's long lists as somebody does who clicks for more; each page has its 50 rows, or it throws. */
export async function timeLists(
  url: string,
  { token, userId, rows }: { token: string; userId: number; rows: number },
): Promise<ListTimes[]> {
  const connection = await HttpConnection.open(url)
  const lists = {
    users: '/users?',
    'users by address': '/users?by=email&words=person1&',
    'users by nickname': '/users?by=nickname&words=Person&',
    'audit log': '/audit?',
    'audit log, one action': '/audit?action=request.approved&',
    journal: '/journal?',
    'orders of a user': `/user/orders?id=${userId}&`,
    'bills of a user': `/user/bills?id=${userId}&`,
    positions: '/lockup/orders?',
    'positions of a user': `/lockup/orders?user_id=${userId}&`,
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

/** The cursor of the next page, or of one so many numbers further down, where cursors are numbers. */
function nextOf(list: string, body: string, skipped: number): string {
  const { type, message } = JSON.parse(body) as {
    type: string
    message: { list: unknown[]; next: string | null }
  } // By protocol.
  if (type !== 'ok' || message.list.length !== 50 || message.next === null)
    throw new Error(`${list}: ${body.slice(0, 200)}`)
  return /^\d+$/.test(message.next) ? String(Number(message.next) - skipped) : message.next
}

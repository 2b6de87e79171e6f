import type { LongLists } from '../product-bench.ts'
import { formRequest, getRequest, HttpConnection } from '../rig/http-connection.ts'
import type { Trader } from '../rig/insert-traders.ts'
import { Latencies } from '../rig/latencies.ts'

export type ListTimes = {
  readonly list: string
  readonly p50Ms: number
  readonly slowestMs: number
}

/** Pages of each list that are read one after the other, from its top and then from its middle. */
const pages = 20

type Subject = {
  readonly token: string
  /** The user whose rows were inserted, and the token of an open session. */
  readonly user: Trader
  readonly rows: number
  readonly ofProducts: readonly LongLists[]
}

/** Reads the long lists of the console and of a user page by page; throws for a page without 50 rows. */
export async function timeLists(
  url: string,
  { token, user, rows, ofProducts }: Subject,
): Promise<ListTimes[]> {
  const connection = await HttpConnection.open(url)
  const lists: Record<string, string> = {
    users: '/users?',
    'users by address': '/users?by=email&words=person1&',
    'users by nickname': '/users?by=nickname&words=Person&',
    'audit log': '/audit?',
    'audit log, one action': '/audit?action=request.approved&',
    journal: '/journal?',
    'bills of a user': `/user/bills?id=${user.userId}&`,
    ...Object.assign({}, ...ofProducts.map(({ calls }) => calls(user.userId))),
  }
  const own: Record<string, string> = Object.assign({}, ...ofProducts.map((of) => of.own ?? {}))
  const all = [
    ...Object.entries(lists).map(([list, path]) => ({ list, path: `/api/admin${path}`, token })),
    ...Object.entries(own).map(([list, path]) => ({
      list: `own ${list}`,
      path: path.replace('/', '/api/').concat('limit=50&'),
      token: user.token,
    })),
  ]
  const found: ListTimes[] = []
  for (const { list, path, token } of all) {
    const times = new Latencies()
    let cursor = ''
    for (let page = 0; page < pages; page += 1) {
      const from = performance.now()
      const { body } = await connection.send(requestOf(path + cursor, token))
      times.add(performance.now() - from)
      cursor = `cursor=${encodeURIComponent(nextOf(list, body, page === pages / 2 ? Math.floor(rows / 2) : 0))}`
    }
    const [p50Ms = 0, slowestMs = 0] = times.percentiles([0.5, 1])
    found.push({ list, p50Ms, slowestMs })
  }
  connection.close()
  return found
}

function requestOf(call: string, token: string): string {
  if (!call.startsWith('POST ')) return getRequest(call, token)
  const [path = '', form = ''] = call.slice('POST '.length).split('?')
  return formRequest(path, token, '', form)
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

import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { mobileNumber } from '../account/mobile-number.ts'

export type Search = {
  readonly by: 'id' | 'email' | 'mobile' | 'nickname'
  readonly words: string
  /** The `next` of the part before. */
  readonly cursor: string | undefined
  readonly limit: number
  /** Whether the reader sees addresses in full. Others find one by the whole address only, not letter by letter. */
  readonly byBeginning: boolean
}

const columns = ['id', 'email', 'mobile', 'nickname', 'lang', 'created_at'] as const

/** The field that a text is looked for in, by its form; without words all users are listed. */
export function fieldOf(words: string): Search['by'] {
  if (/^\d{0,15}$/.test(words)) return 'id'
  if (words.includes('@')) return 'email'
  return /^[+\d][\d ()./-]+$/.test(words) ? 'mobile' : 'nickname'
}

/** Users by id or mobile number, or by the beginning of address or nickname, each by an index; without words the newest first. */
export async function findUsers(db: Database, search: Search) {
  const rows = await queryOf(db, search).limit(search.limit).execute()
  return rows.map(({ id, created_at: createdAt, ...row }) =>
    Object.assign(row, { id: Number(id), created_at: Number(createdAt) }),
  )
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number]

/** The cursor of the last row shown, in the order of the search. */
export function cursorOf({ by, words }: Pick<Search, 'by' | 'words'>, user: FoundUser): string {
  if (by === 'email' && words !== '') return user.email ?? ''
  return by === 'nickname' && words !== '' ? `${user.nickname}:${user.id}` : String(user.id)
}

function queryOf(db: Database, { by, words, cursor, byBeginning }: Search) {
  const users = db.selectFrom('app_user').select(columns)
  if (words === '') {
    const newest = users.orderBy('id', 'desc')
    return cursor === undefined ? newest : newest.where('id', '<', numberOf(cursor))
  }
  if (by === 'id') return users.where('id', '=', numberOf(words))
  // Only as a whole: searching by the beginning would reveal a masked number digit by digit.
  if (by === 'mobile') return users.where('mobile', '=', mobileNumber(words) ?? '')
  if (by === 'email' && !byBeginning) return users.where('email', '=', words)
  // In byte order all texts with the same beginning are adjacent.
  const [from, to] = [words, `${words}\u{10ffff}`]
  if (by === 'email') {
    const email = sql<string>`email collate "C"`
    const after =
      cursor === undefined ? sql<boolean>`${email} >= ${from}` : sql<boolean>`${email} > ${cursor}`
    return users
      .where(after)
      .where(sql<boolean>`${email} < ${to}`)
      .orderBy(email)
  }
  const nickname = sql<string>`nickname collate "C"`
  const [last = '', id = '0'] = splitAtEnd(cursor)
  const after =
    cursor === undefined
      ? sql<boolean>`${nickname} >= ${from}`
      : sql<boolean>`(nickname collate "C", id) > (${last}, ${numberOf(id)})`
  return users
    .where(after)
    .where(sql<boolean>`${nickname} < ${to}`)
    .orderBy(nickname)
    .orderBy('id')
}

/** The number of an id; 0, which no id has, for any other text. */
const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : 0n)

function splitAtEnd(cursor = ''): string[] {
  const at = cursor.lastIndexOf(':')
  return at < 0 ? [] : [cursor.slice(0, at), cursor.slice(at + 1)]
}

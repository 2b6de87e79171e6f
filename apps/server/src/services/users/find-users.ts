import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

export type Search = {
  readonly by: 'id' | 'email' | 'nickname'
  readonly words: string
  /** The `next` of the part before. */
  readonly cursor: string | undefined
  readonly limit: number
}

const columns = ['id', 'email', 'nickname', 'lang', 'created_at'] as const

/** Users by id, or by the beginning of address or nickname, each by an index; without words the newest first. */
export async function findUsers(db: Database, search: Search) {
  const rows = await queryOf(db, search).limit(search.limit).execute()
  return rows.map(({ id, email, nickname, lang, created_at: createdAt }) => {
    return { id: Number(id), email, nickname, lang, created_at: Number(createdAt) }
  })
}

export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number]

/** The cursor of the last row shown, in the order of the search. */
export function cursorOf({ by, words }: Pick<Search, 'by' | 'words'>, user: FoundUser): string {
  if (by === 'email' && words !== '') return user.email
  return by === 'nickname' && words !== '' ? `${user.nickname}:${user.id}` : String(user.id)
}

function queryOf(db: Database, { by, words, cursor }: Search) {
  const users = db.selectFrom('app_user').select(columns)
  if (words === '') {
    const newest = users.orderBy('id', 'desc')
    return cursor === undefined ? newest : newest.where('id', '<', numberOf(cursor))
  }
  if (by === 'id') return users.where('id', '=', numberOf(words))
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

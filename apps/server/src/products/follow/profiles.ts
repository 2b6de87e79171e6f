import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    /** What users read about a trader, beside the terms that the core has. */
    follow_profile: { user_id: bigint; introduction: string; is_demo: boolean }
  }
}

export type Profile = {
  readonly nickname: string
  readonly avatar: string
  readonly introduction: string
  readonly isDemo: boolean
}

const unknown: Profile = { nickname: '', avatar: '', introduction: '', isDemo: false }

/** How users see these users. */
export async function profilesOf(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => Profile> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return () => unknown
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('follow_profile', 'follow_profile.user_id', 'app_user.id')
    .select(['id', 'nickname', 'avatar', 'introduction', 'is_demo'])
    .where('id', 'in', ids.map(BigInt))
    .execute()
  const byId = new Map(
    rows.map((row): [number, Profile] => [
      Number(row.id),
      {
        nickname: row.nickname,
        avatar: row.avatar,
        introduction: row.introduction ?? '',
        isDemo: row.is_demo === true,
      },
    ]),
  )
  return (userId) => byId.get(userId) ?? unknown
}

export async function saveIntroduction(
  db: Database,
  userId: number,
  introduction: string,
): Promise<void> {
  await db
    .insertInto('follow_profile')
    .values({ user_id: BigInt(userId), introduction, is_demo: false })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ introduction }))
    .execute()
}

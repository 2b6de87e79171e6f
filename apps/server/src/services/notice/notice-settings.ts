import { type NoticeGroup, noticeGroups, type ReplyOf } from '@candor/protocol'
import type { noticeCalls } from '@candor/protocol/services/notice/calls'
import { type Generated, sql } from 'kysely'

import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { QuietHours } from './quiet-hours.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    notice_setting: {
      user_id: Int8
      choices: Generated<string>
      quiet_from: number | null
      quiet_to: number | null
      time_zone: Generated<string>
    }
  }
}

/** Channels that leave the app. In the app every notice is shown. */
const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Mails of security are sent by the module that reports the event, whatever is chosen here. */
export const isMailChosen = (group: NoticeGroup) => group !== 'security'

const mailedByDefault = new Set<NoticeGroup>(['security', 'funds', 'account'])

type Choices = Readonly<Record<string, boolean>>
export type NoticeSettings = {
  readonly choices: Choices
  readonly quiet: QuietHours | undefined
  readonly timeZone: string
}

const untouched: NoticeSettings = { choices: {}, quiet: undefined, timeZone: 'UTC' }

export type Cell = { readonly group: NoticeGroup; readonly channel: NoticeChannel }

const keyOf = ({ group, channel }: Cell) => `${group}.${channel}`

/** Whether notices of a group are sent on a channel: as chosen, or by default. */
export function isChosen({ choices }: Pick<NoticeSettings, 'choices'>, cell: Cell): boolean {
  const { group, channel } = cell
  if (channel === 'mail' && !isMailChosen(group)) return true
  return choices[keyOf(cell)] ?? (channel === 'push' || mailedByDefault.has(group))
}

/** The settings of some users, by their id. */
export async function settingsOf(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => NoticeSettings> {
  if (userIds.length === 0) return () => untouched
  const rows = await db
    .selectFrom('notice_setting')
    .selectAll()
    .where('user_id', 'in', userIds.map(BigInt))
    .execute()
  const byUser = new Map(rows.map((row) => [Number(row.user_id), row]))
  return (userId) => {
    const row = byUser.get(userId)
    if (row === undefined) return untouched
    const { quiet_from: from, quiet_to: to, time_zone: timeZone } = row
    const quiet = from === null || to === null ? undefined : { from, to, timeZone }
    return { choices: JSON.parse(row.choices) as Choices, quiet, timeZone } // Written below.
  }
}

export type SettingsChange = {
  readonly cell: (Cell & { readonly isOn: boolean }) | undefined
  /** Null ends the quiet hours. */
  readonly quiet: { readonly from: number; readonly to: number } | null | undefined
  readonly timeZone: string | undefined
}

/** Changes what is given and keeps the rest; parallel changes of different cells are all kept. */
export async function changeSettings(
  db: Database,
  userId: number,
  { cell, quiet, timeZone }: SettingsChange,
): Promise<void> {
  const added = JSON.stringify(cell === undefined ? {} : { [keyOf(cell)]: cell.isOn })
  const [from, to] = [quiet?.from ?? null, quiet?.to ?? null]
  await sql`
    insert into notice_setting as known (user_id, choices, quiet_from, quiet_to, time_zone)
    values (${userId}, ${added}, ${from}, ${to}, ${timeZone ?? 'UTC'})
    on conflict (user_id) do update set
      choices = (known.choices::jsonb || excluded.choices::jsonb)::text,
      quiet_from = ${quiet === undefined ? sql`known.quiet_from` : sql`excluded.quiet_from`},
      quiet_to = ${quiet === undefined ? sql`known.quiet_to` : sql`excluded.quiet_to`},
      time_zone = ${timeZone === undefined ? sql`known.time_zone` : sql`excluded.time_zone`}`.execute(
    db,
  )
}

/** Every group with its channels, as the calls reply it. */
export function matrixOf(
  settings: NoticeSettings,
): ReplyOf<typeof noticeCalls.noticeSettings>['groups'] {
  return noticeGroups.map((group) => ({
    group,
    app: true,
    mail: isChosen(settings, { group, channel: 'mail' }),
    push: isChosen(settings, { group, channel: 'push' }),
    locked: isMailChosen(group) ? ['app'] : ['app', 'mail'],
  }))
}

import { deviceStore } from '../../app/device-store.ts'

/** When a notice was published or last changed, by the server's time. */
type Dated = {
  readonly id: number
  readonly published_at: number
  readonly changed_at: number | null
}

type Store = {
  /** The date of the text that was read, by the id of the notice. */
  dates: Readonly<Record<string, number>>
  markRead: (notice: Dated) => void
}

/** More than the number of current notices at any time. */
const countMax = 200

/** The notices that were read on this device. */
export const useReadNotices = deviceStore<Store>('read-notices', (set) => ({
  dates: {},
  markRead: (notice) =>
    set(({ dates }) => {
      const others = Object.entries(dates).filter(([id]) => id !== String(notice.id))
      const all = [...others, [String(notice.id), dateOf(notice)] as const]
      return { dates: Object.fromEntries(all.slice(-countMax)) }
    }),
}))

/** Whether a notice, or its changed text, was not read on this device. */
export const isUnread = (notice: Dated, dates: Store['dates']) =>
  dateOf(notice) > (dates[notice.id] ?? 0)

const dateOf = ({ published_at: publishedAt, changed_at: changedAt }: Dated) =>
  changedAt ?? publishedAt

import type { ComponentProps } from 'react'

import { CoinIcon } from './coin-icon.tsx'
import { ListRow } from './list-row.tsx'
import { Tag } from './tag.tsx'

type Props = {
  code: string
  title: string
  detail: string
  amount: string
  state: string
  tone: NonNullable<ComponentProps<typeof Tag>['tone']>
  onOpen: () => void
}

/** A movement of a coin with its state; it opens the details. */
export function RecordRow({ code, title, detail, amount, state, tone, onOpen }: Props) {
  return (
    <ListRow
      icon={<CoinIcon code={code} size={32} />}
      title={<span className="font-semibold">{title}</span>}
      detail={detail}
      value={
        <span className="grid justify-items-end gap-1">
          <span className="num text-md font-medium text-ink">{amount}</span>
          <Tag tone={tone}>{state}</Tag>
        </span>
      }
      onClick={onOpen}
      opensDialog
    />
  )
}

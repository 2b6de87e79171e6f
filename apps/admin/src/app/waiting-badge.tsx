import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'

import { sectionsOf } from './registered-features.ts'
import { useConsoleSession } from './session.ts'

const refreshMs = 30_000

/** How many things on the page of a section wait for the reader; nothing where none does or it is unknown. */
export function WaitingBadge({ path }: { path: string }) {
  const role = useConsoleSession()?.role
  const section = role && sectionsOf(role).find((each) => each.path === path)
  const load = section?.loadWaiting
  const { data = 0 } = useQuery({
    queryKey: ['waiting', path],
    queryFn: () => load?.() ?? 0,
    enabled: load !== undefined,
    refetchInterval: refreshMs,
  })
  return <Badge count={data} size="small" />
}

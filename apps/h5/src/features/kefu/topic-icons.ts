import type { TicketTopic } from '@candor/protocol/services/tickets/ticket-words'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  CircleEllipsis,
  type LucideIcon,
  PiggyBank,
  ScanFace,
  ShieldCheck,
  UserRound,
} from 'lucide-react'

export const topicIcons: Record<TicketTopic, LucideIcon> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  trading: ChartCandlestick,
  earn: PiggyBank,
  account: UserRound,
  security: ShieldCheck,
  identity: ScanFace,
  other: CircleEllipsis,
}

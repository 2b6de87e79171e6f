import {
  ArrowLeftRight,
  ChartCandlestick,
  CircleQuestionMark,
  ClipboardList,
  HandCoins,
  Info,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  Scale,
  Settings,
  Wallet,
} from 'lucide-react'

const icons: Partial<Record<string, LucideIcon>> = {
  spot: ArrowLeftRight,
  market: ChartCandlestick,
  faucet: HandCoins,
  assets: Wallet,
  orders: ClipboardList,
  bills: ReceiptText,
  faq: CircleQuestionMark,
  settings: Settings,
  about: Info,
  compliance: Scale,
}

/** The sign of a menu entry by the server's name for it; a name that is new here gets a neutral one. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LayoutGrid
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}

import { useQuery } from '@tanstack/react-query'
import {
  ChartLine,
  CircleQuestionMark,
  ClipboardList,
  HandCoins,
  Info,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
} from 'lucide-react'

import { type FeatureName, featureAt } from '../../app/feature-at.ts'
import { features } from '../../app/features.ts'

/** By the server's names, for entries that are not a feature of their own. */
const icons: Partial<Record<string, LucideIcon>> = {
  faucet: HandCoins,
  orders: ClipboardList,
  bills: ReceiptText,
  pnl: ChartLine,
  transparency: ShieldCheck,
  news: Megaphone,
  faq: CircleQuestionMark,
  settings: Settings,
  about: Info,
  compliance: Scale,
}

/** The icon of a menu entry: by its name, or of the feature that it leads to. */
export function MenuIcon({ name, path }: { name: string; path: string }) {
  const icon = icons[name]
  const feature = featureAt(path.replace(/\?.*/, ''))
  return icon === undefined && feature !== undefined ? (
    <FeatureIcon feature={feature} name={name} />
  ) : (
    <Sign icon={icon} />
  )
}

/** Fetched with its feature, so that it is not part of the app's entry. */
function FeatureIcon({ feature, name }: { feature: FeatureName; name: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['feature', feature],
    queryFn: features[feature].load,
    staleTime: Infinity,
  })
  const { menuIcon, menuIcons } = data?.feature ?? {}
  return isPending ? null : <Sign icon={menuIcons?.[name] ?? menuIcon} />
}

/** For entries without an icon. */
function Sign({ icon: Icon = LayoutGrid }: { icon: LucideIcon | undefined }) {
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}

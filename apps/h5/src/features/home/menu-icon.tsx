import { useQuery } from '@tanstack/react-query'
import {
  CircleQuestionMark,
  ClipboardList,
  HandCoins,
  Info,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  Scale,
  Settings,
} from 'lucide-react'

import { type FeatureName, featureAt } from '../../app/feature-at.ts'
import { features } from '../../app/features.ts'
import { tabs } from '../../app/tab-bar.tsx'

/** By the server's names, for entries that are neither a tab nor a feature. */
const icons: Partial<Record<string, LucideIcon>> = {
  faucet: HandCoins,
  orders: ClipboardList,
  bills: ReceiptText,
  faq: CircleQuestionMark,
  settings: Settings,
  about: Info,
  compliance: Scale,
}

/** The icon of a menu entry: by its name, of its tab, or of the feature that it leads to. */
export function MenuIcon({ name, path }: { name: string; path: string }) {
  const icon = icons[name] ?? tabs.find(({ to }) => to === path)?.icon
  const feature = featureAt(path.replace(/\?.*/, ''))
  return icon === undefined && feature !== undefined ? (
    <FeatureIcon feature={feature} />
  ) : (
    <Sign icon={icon} />
  )
}

/** Fetched with its feature, so that it is not part of the app's entry. */
function FeatureIcon({ feature }: { feature: FeatureName }) {
  const { data, isPending } = useQuery({
    queryKey: ['feature', feature],
    queryFn: features[feature].load,
    staleTime: Infinity,
  })
  return isPending ? null : <Sign icon={data?.feature.menuIcon} />
}

/** For entries without an icon. */
function Sign({ icon: Icon = LayoutGrid }: { icon: LucideIcon | undefined }) {
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}

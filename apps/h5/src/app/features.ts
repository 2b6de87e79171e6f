import { at } from './feature.ts'

/**
 * Every feature except home, which is part of the entry. A feature's code is fetched when one of its
 * addresses, its texts or its part of a place is needed. One line a feature.
 */
// oxfmt-ignore
export const features = {
  account: at('setting/* common/login common/register common/forget common/area', () => import('../features/account/feature.ts')),
  assets: at('fund/*', () => import('../features/assets/feature.ts')),
  content: at('common/* setting/operational_compliance', () => import('../features/content/feature.ts')),
  finance: at('financial/*', () => import('../features/finance/feature.ts')),
  funding: at('', () => import('../features/funding/feature.ts'), 'faucet'),
  kit: at('/dev/kit', () => import('../features/kit/feature.ts')),
  lockup: at('lockming/*', () => import('../features/lockup/feature.ts'), 'finance', 'names'),
  market: at('market/*', () => import('../features/market/feature.ts')),
  spot: at('transaction/*', () => import('../features/spot/feature.ts'), 'aside', 'firstSteps', 'names'),
  transparency: at('common/transparency', () => import('../features/transparency/feature.ts')),
  verification: at('setting/real_mark', () => import('../features/verification/feature.ts')),
}

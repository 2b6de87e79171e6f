import type { Pages } from '../../app/feature.ts'

export const pages = {
  plans: {
    path: '/pages/mining/mining',
    access: 'open',
    opens: true,
    heading: 'mining:title',
    load: async () => (await import('./plans-page.tsx')).PlansPage,
  },
  plan: {
    path: '/pages/mining/plan',
    sample: '?id=1',
    access: 'open',
    hasGuestView: true,
    opens: true,
    heading: 'mining:plan',
    load: async () => (await import('./plan-page.tsx')).PlanPage,
  },
  contracts: {
    path: '/pages/mining/contracts',
    access: 'user',
    heading: 'mining:contracts',
    load: async () => (await import('./contracts-page.tsx')).ContractsPage,
  },
  network: {
    path: '/pages/mining/network',
    sample: '?id=1',
    access: 'open',
    heading: 'mining:network',
    load: async () => (await import('./network-page.tsx')).NetworkPage,
  },
  help: {
    path: '/pages/mining/help',
    access: 'open',
    heading: 'mining:help_title',
    load: async () => (await import('./help-page.tsx')).HelpPage,
  },
  defi: {
    path: '/pages/defi/index',
    access: 'open',
    opens: true,
    heading: 'mining:defi_title',
    load: async () => (await import('./defi-page.tsx')).DefiPage,
  },
} satisfies Pages

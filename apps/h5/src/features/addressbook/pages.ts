import type { Pages } from '../../app/feature.ts'

export const pages = {
  addresses: {
    path: '/pages/setting/wallet',
    access: 'user',
    heading: 'addressbook:title',
    load: async () => (await import('./addresses-page.tsx')).AddressesPage,
  },
  addAddress: {
    path: '/pages/setting/addWallet',
    access: 'user',
    heading: 'addressbook:add',
    load: async () => (await import('./add-address-page.tsx')).AddAddressPage,
  },
  whitelist: {
    path: '/pages/setting/whitelist',
    access: 'user',
    heading: 'addressbook:whitelist',
    load: async () => (await import('./whitelist-page.tsx')).WhitelistPage,
  },
} satisfies Pages

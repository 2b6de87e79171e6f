import type { Pages } from '../../app/feature.ts'

export const pages = {
  borrowing: {
    path: '/pages/common/borrowing',
    access: 'open',
    hasGuestView: true,
    heading: 'loan:title',
    load: async () => (await import('./borrowing-page.tsx')).BorrowingPage,
  },
} satisfies Pages

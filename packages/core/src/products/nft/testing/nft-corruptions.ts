import type { ProductTesting } from '../../../testing/product-testing.ts'

export const nftCorruptions: ProductTesting['corruptions'] = { commands: [], cases: {} }

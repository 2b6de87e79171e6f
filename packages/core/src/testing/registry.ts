export { funding } from '../products/funding/testing/funding-testing.ts'
export { lockup } from '../products/lockup/testing/lockup-testing.ts'
export { spot } from '../products/spot/testing/spot-testing.ts'

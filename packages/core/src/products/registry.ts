export { funding } from './funding/funding-module.ts'
export { lockup } from './lockup/lockup-module.ts'
export { spot } from './spot/spot-module.ts'

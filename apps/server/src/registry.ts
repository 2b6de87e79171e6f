// The products and services of this server, one line each.
export { funding } from './products/funding/funding-module.ts'

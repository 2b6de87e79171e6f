export type { __pascal__Entry } from './__kebab__.ts'

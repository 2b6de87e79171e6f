export type { MakeSend } from './commands.ts'
export type { SendRow } from './sends.ts'

import { call, type HouseCommands, request, terms } from './services/four-eyes/house-executors.ts'

/**
 * Every command of the core that an operator can cause, and what causes it: the closed list. A request or a call of the
 * console that is not on it cannot cause a command, and the server refuses to start with an executor for one. One line a
 * product; what a command may hold is checked in `house-executors.ts`.
 */
// oxfmt-ignore
export const houseCommands = {
  funding: { 'funding.house': request('house.fund') },
  lockup: { 'lockup.fund': request('lockup.fund'), 'lockup.pause': call('lockupPause'), 'lockup.publish': terms('lockup.version'), 'lockup.publish_rate': terms('lockup.rate') },
  spot: {},
} satisfies HouseCommands

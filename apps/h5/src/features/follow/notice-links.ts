import { followPaths } from './paths.ts'

const ended = () => followPaths.my()
const application = () => followPaths.apply()

/** An end leads to the follows, a settlement to the settlements, a decision to the role. */
export const noticeLinks = {
  follow_ended_loss: ended,
  follow_ended_resigned: ended,
  follow_ended_suspended: ended,
  follow_shared: () => followPaths.my('shares'),
  trader_received: () => followPaths.lead(),
  trader_approved: () => followPaths.lead(),
  trader_refused: application,
  trader_suspended: application,
}

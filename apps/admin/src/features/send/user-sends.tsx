import { SendTable } from './send-table.tsx'

/** What one user has sent and received, on the page of the user. */
export const UserSends = ({ userId }: { userId: string }) => <SendTable userId={userId} />

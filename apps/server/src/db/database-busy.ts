/** The database did not respond in time, or cannot be reached. The caller receives `busy` and may repeat the request. */
export class DatabaseBusy extends Error {}

type ByCursor = {
  initialPageParam: string | undefined
  getNextPageParam: (page: { next: string | null }) => string | undefined
}

/** How an infinite query reads a list: each page begins after the last row of the one before. */
export const byCursor: ByCursor = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
}

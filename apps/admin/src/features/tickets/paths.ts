export const ticketPaths = {
  queue: '/tickets',
  ticket: (id: string) => `/tickets?case=${id}`,
  templates: '/tickets/templates',
}

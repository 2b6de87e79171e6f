/** Builds every link of the console. */
export const paths = {
  login: () => '/login',
  join: () => '/join',
  users: () => '/users',
  user: (id: number | string) => `/users/${id}`,
  requests: () => '/requests',
  treasury: () => '/treasury',
  journal: () => '/journal',
  lockup: () => '/lockup',
  markets: () => '/markets',
  content: () => '/content',
  audit: () => '/audit',
  staff: () => '/staff',
  account: () => '/account',
}

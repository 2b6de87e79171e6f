/** The pages of the console's own frame; those of a product or a service are in its folder. */
export const paths = {
  login: '/login',
  join: '/join',
  account: '/account',
}

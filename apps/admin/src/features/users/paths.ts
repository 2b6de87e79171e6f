export const usersPath = '/users'

/** The page of one user. */
export const userPath = (id: number | string) => `${usersPath}/${id}`

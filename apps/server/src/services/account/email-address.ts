const emailPattern = /^[a-z0-9._%+'-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const addressMax = 190

/** The address in lower case, as it is stored; undefined for an invalid one. */
export function emailAddress(userString: string): string | undefined {
  const address = userString.trim().toLowerCase()
  return address.length <= addressMax && emailPattern.test(address) ? address : undefined
}

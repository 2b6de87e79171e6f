export const kitPaths = { kit: () => '/dev/kit' }

/** The version that the app shows, and its number among builds. */
export const appVersion = { name: '0.8.0', code: 80 } as const

/** How prominent a banner is; the app draws banners as plain cards. */
export const bannerTones = ['brand', 'calm', 'warn'] as const

/** Kinds of content that staff can edit. */
export const editableKinds = ['banner', 'news', 'faq'] as const

/** What a notice is about. */
export const newsCategories = ['announcement', 'listing', 'activity', 'maintenance'] as const

/** The keys of the whole site. */
export const siteKeys = { search: '/', shortcuts: '?' } as const;

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** `11 December 2026`, in the reader's time zone. */
export const formatDeletionDate = (date: string): string => longDate.format(new Date(date));

/** Journeys that gain nothing from a faulty connection, or that simulate their own faults, each with its reason. */
export const skippedJourneys: readonly { readonly title: RegExp; readonly reason: string }[] = [
  { title: /accessibility(?:-checks)?\.spec/, reason: 'Checks loaded pages only.' },
  { title: /announcements\.spec/, reason: 'Counts the announcements of successful calls.' },
  { title: /(?:page-problems|policy)\.spec/, reason: 'Checks documents, not user actions.' },
  {
    title: /poster\.spec/,
    reason: 'Counts requests; a reload repeats them.',
  },
  { title: /restricted-browsers\.spec/, reason: 'Simulates one fault and waits for its effect.' },
  {
    title: /player-by-touch\.spec/,
    reason: 'Records every pause and seek, including those caused by faults.',
  },
  { title: /restart\.spec/, reason: 'Starts and stops its own server.' },
  { title: /upload-with-faults\.spec/, reason: 'Simulates more severe faults.' },
  {
    title: /studio-drafts\.spec/,
    reason: 'Each interrupts one upload at one point; a second fault would hide the result.',
  },
  {
    title: /the feed keeps its scroll position|many-tabs\.spec/,
    reason: 'Counts calls with a fake clock, for which retries do not wait.',
  },
];

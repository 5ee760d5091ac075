/** Journeys that test nothing more on a faulty connection, or need a connection of their own, and why. */
export const skippedJourneys: readonly { readonly title: RegExp; readonly reason: string }[] = [
  { title: /(?:accessibility(?:-checks)?|overlaps)\.spec/, reason: 'Looks at pages at rest.' },
  { title: /announcements\.spec/, reason: 'Counts what is said of calls that succeed.' },
  { title: /(?:complaints|policy)\.spec/, reason: 'Reads documents, not what a person does.' },
  {
    title: /first-picture\.spec/,
    reason: 'Counts requests; a page that is loaded again asks again.',
  },
  { title: /hard-browsers\.spec/, reason: 'Takes one thing away itself, and waits for that.' },
  { title: /webkit\.spec/, reason: 'Has a browser and a site of its own.' },
  { title: /firefox\.spec/, reason: 'Has a browser and a site of its own.' },
  { title: /player-by-touch\.spec/, reason: 'Hears every pause and jump, whoever made it.' },
  { title: /restart\.spec/, reason: 'Has a server of its own, which it ends itself.' },
  { title: /upload-with-faults\.spec/, reason: 'Has worse faults of its own.' },
  {
    title: /studio-drafts\.spec/,
    reason: 'Each breaks one upload at one place; a second break would hide what it shows.',
  },
  {
    title: /the feed keeps its place|many-tabs\.spec/,
    reason: 'Counts calls, on a clock of its own that no retry waits for.',
  },
];

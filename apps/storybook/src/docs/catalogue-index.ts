/** An entry of `index.json`, which Storybook writes next to the page. */
export interface IndexEntry {
  readonly id: string;
  readonly type: 'docs' | 'story';
  readonly title: string;
  /** The name of the story in its file; absent for pages. */
  readonly exportName?: string;
  readonly tags: readonly string[];
  readonly componentPath?: string;
}

export interface PartStatus {
  /** The id of the part's page. */
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly status: 'Stable' | 'New' | 'Deprecated';
}

function statusOf({ tags }: IndexEntry): PartStatus['status'] {
  if (tags.includes('deprecated')) return 'Deprecated';
  return tags.includes('new') ? 'New' : 'Stable';
}

/** Returns whether a title is that of a part. Test support, such as "All controls", has stories, too. */
const isPart = (title: string, entries: readonly IndexEntry[]) =>
  /^(Parts|Patterns)\//.test(title) &&
  !entries.some(({ componentPath }) => componentPath?.includes('story-support'));

/** Reads the pages and stories of the catalogue by their titles, in the order of its sidebar. */
export async function loadTitles(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly IndexEntry[]>> {
  const response = await fetch('./index.json', { signal });
  const { entries }: { readonly entries: Readonly<Record<string, IndexEntry>> } =
    await response.json();
  return Map.groupBy(Object.values(entries), ({ title }) => title);
}

/** Reads the parts of the catalogue, each with the status that the tags of its stories give it. */
export async function loadParts(signal: AbortSignal): Promise<readonly PartStatus[]> {
  const byTitle = await loadTitles(signal);
  return Array.from(byTitle).flatMap(([title, ofTitle]) => {
    // The page of a part comes before its stories. Stories without a page are tests.
    const page = ofTitle.find(({ type }) => type === 'docs');
    if (!page || !isPart(title, ofTitle)) return [];
    const [kind = '', name = ''] = title.split('/');
    return { id: page.id, name, kind: kind.replace(/s$/, ''), status: statusOf(page) };
  });
}

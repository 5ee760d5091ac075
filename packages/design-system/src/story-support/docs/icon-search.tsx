import type { LucideIcon } from 'lucide-react';
import { Suspense, use, useDeferredValue, useState } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { SearchField } from '../../parts/search-field/search-field.tsx';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import * as own from './icon-search.css.ts';

/** More icons than this do not help a search, and slow the page down. */
const MAX_ICONS = 120;

/** The module `lucide-react`. */
type Lucide = Readonly<Record<string, unknown>>;

const isIcon = (value: unknown): value is LucideIcon =>
  typeof value === 'object' && value !== null && '$$typeof' in value;

/** Returns the names of icons that sources import from Lucide, in alphabetical order. */
function importedIcons(sources: Readonly<Record<string, string>>): readonly string[] {
  const lists = Object.values(sources).flatMap((text) =>
    Array.from(text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g), ([, list = '']) => list),
  );
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).toSorted();
}

/** Finds names that contain every word of the text: "arrow left" finds `ArrowLeft`. */
function find(names: readonly string[], text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}

export interface IconSearchProps {
  readonly lucide: Promise<Lucide>;
  /** The text of each source file, by its path: the icons that they import are shown first. */
  readonly sources: Readonly<Record<string, string>>;
}

function LoadedIconSearch({ lucide, sources }: IconSearchProps) {
  const all = use(lucide);
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const used = importedIcons(sources);
  const names = Object.keys(all['icons'] ?? {});
  const found = searched === '' ? used : find(names, searched);
  return (
    <>
      <SearchField label="Search all icons" value={text} onChange={setText} />
      <span className={styles.quiet} aria-live="polite">
        {searched === ''
          ? `${used.length} icons are in use. Search to find any of the ${names.length} icons of Lucide.`
          : `${found.length} icons found${found.length > MAX_ICONS ? `, the first ${MAX_ICONS} are shown` : ''}.`}
      </span>
      <ul className={own.grid}>
        {found.slice(0, MAX_ICONS).map((name) => {
          const Icon = all[name];
          return (
            <li key={name} className={own.icon}>
              {isIcon(Icon) ? <Icon {...iconLook} className={own.sign} /> : null}
              <CopyValue label={name} value={`<${name} {...iconLook} />`} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The icons of the parts and, once the reader searches, of all of Lucide. */
export function IconSearch(props: IconSearchProps) {
  return (
    <DocsBlock>
      <Suspense fallback="Loading the icons...">
        <LoadedIconSearch {...props} />
      </Suspense>
    </DocsBlock>
  );
}

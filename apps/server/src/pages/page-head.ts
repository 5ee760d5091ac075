import type { HostInfo } from '../host/host-info.ts';
import { html } from '../lib/html.ts';

/** The head of a page, for search engines, link previews and the browser's preload scanner. */
export interface PageHead {
  /** 404 when there is nothing to show; the app then says so. */
  readonly status: 200 | 404;
  readonly title?: string;
  readonly description?: string;
  /** Absolute canonical URL. */
  readonly canonical?: string;
  /** Open Graph properties and names of Twitter cards, in order. */
  readonly graph?: readonly (readonly [property: string, content: string])[];
  /** What the page shows, in the vocabulary of schema.org, for search engines. */
  readonly structured?: object;
  readonly preloads?: readonly Preload[];
  /** URL of the page's first picture, shown until the app starts and replaces it. */
  readonly firstPicture?: string;
}

/** A resource that the app requests as soon as it starts. */
export type Preload =
  | { readonly kind: 'answer'; readonly address: string }
  | {
      readonly kind: 'picture';
      readonly address: string;
      /** The `srcset` of the page's own image. */
      readonly set?: string | undefined;
      readonly sizes?: string;
    };

const MAX_DESCRIPTION_LENGTH = 200;

/** Shortens text to one line, cut between two words. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
  const [whole = cut] = /^.*(?=\s)/.exec(cut) ?? [];
  return `${whole} …`;
}

function preloadTag(preload: Preload): string {
  const { kind, address } = preload;
  if (kind === 'answer')
    return html`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}" />`;
  const { set = '', sizes = '' } = preload;
  return set
    ? html`<link
        rel="preload"
        as="image"
        fetchpriority="high"
        imagesrcset="${set}"
        imagesizes="${sizes}"
      />`
    : html`<link rel="preload" as="image" fetchpriority="high" href="${address}" />`;
}

/** Open Graph uses the RDFa attribute `property`; Twitter cards use `name`. */
const graphTag = ([property, content]: readonly [property: string, content: string]) =>
  property.startsWith('twitter:')
    ? html`<meta name="${property}" content="${content}" />`
    : html`<meta property="${property}" content="${content}" />`;

const pictureTag = (address: string) =>
  html`<img id="first-picture" src="${address}" alt="" fetchpriority="high" />`;

/** The document of the web app, with a placeholder for the head. */
export interface DocumentTemplate {
  fill(head: PageHead): string;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;
/** The root element of the app, which replaces its content. */
const ROOT = '<div id="root">';

/** JSON for a `script` element, which no text in it can end. */
const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** What `GET /host` responds, so that the page needs no request. A data block: browsers do not run it. */
const hostFacts = (host: HostInfo) =>
  `<script type="application/json" id="host-facts">${scriptJson(host)}</script>`;

/** A data block, too. */
const structuredTag = (data: object) =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

/** Splits the built document once; filling it in is then a concatenation. */
export function createDocumentTemplate(built: string, host: HostInfo): DocumentTemplate {
  const facts = hostFacts(host);
  const [ownTitle = ''] = TITLE.exec(built) ?? [];
  const [ownDescription = ''] = DESCRIPTION.exec(built) ?? [];
  const bare = ownDescription ? built.replace(ownDescription, () => '') : built;
  const at = ownTitle ? bare.indexOf(ownTitle) : bare.indexOf('</head>');
  const before = bare.slice(0, Math.max(at, 0));
  const after = bare.slice(Math.max(at, 0) + ownTitle.length);
  const rootAt = after.indexOf(ROOT);
  const untilApp = rootAt < 0 ? after : after.slice(0, rootAt + ROOT.length);
  const rest = after.slice(untilApp.length);
  return {
    fill({ title, description, canonical, graph = [], structured, preloads = [], firstPicture }) {
      const tags = [
        title === undefined ? ownTitle : html`<title>${title}</title>`,
        description === undefined
          ? ownDescription
          : html`<meta name="description" content="${description}" />`,
        canonical === undefined ? '' : html`<link rel="canonical" href="${canonical}" />`,
        ...graph.map(graphTag),
        structured === undefined ? '' : structuredTag(structured),
        ...preloads.map(preloadTag),
        facts,
      ];
      const picture = firstPicture === undefined || rootAt < 0 ? '' : pictureTag(firstPicture);
      return before + tags.filter(Boolean).join('\n    ') + untilApp + picture + rest;
    },
  };
}

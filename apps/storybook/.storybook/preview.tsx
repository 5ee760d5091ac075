import '@kinora/design-system/global';
import {
  type NetworkCondition,
  NetworkConditionProvider,
  StageFrameProvider,
  networkConditions,
} from '@kinora/test-kit';
import type { Decorator, Loader, Preview, StoryContext } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { keepPreviewQuiet } from '../src/overview/quiet-preview.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { ThemedDocs } from './docs-container.tsx';
import { mountAtRest } from './mount-at-rest.ts';
import { rest } from './rest.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { isExample, isTest } from './story-kinds.ts';

keepPreviewQuiet();

// Parts and films load late on a busy machine. A check that passes waits no longer for it.
configure({ asyncUtilTimeout: 30_000 });

/** Sets the chosen theme, direction and motion on the root element, as the web app does. */
const onRoot: Decorator = (Story, { globals, viewMode }) => {
  // The root of a documentation page belongs to the page.
  if (viewMode === 'docs') {
    return (
      <div dir={String(globals['direction'])}>
        <Story />
      </div>
    );
  }
  const { documentElement } = document;
  documentElement.dataset['theme'] = String(globals['theme']);
  documentElement.dir = String(globals['direction']);
  documentElement.dataset['motion'] = String(globals['motion']);
  return <Story />;
};

/** Sets the network conditions of the fake host of feature stories. */
const withNetworkCondition: Decorator = (Story, { globals }) => (
  <NetworkConditionProvider
    condition={networkConditions.find((known) => known === globals['network']) ?? 'normal'}
  >
    <Story />
  </NetworkConditionProvider>
);

/** Whether a story has the frame of the site. On a documentation page the stories follow each other without it. */
const isFramed = ({ parameters, viewMode }: Pick<StoryContext, 'parameters' | 'viewMode'>) =>
  parameters['frame'] === 'site' && viewMode !== 'docs';

/** Loads the frame for stories that have one. Other pages of the catalogue do not need its code. */
const loadFrame: Loader = async (context) =>
  isFramed(context) ? await import('../src/site-frame/site-frame-on-stage.tsx') : {};

/** Shows a screen in the frame of the site: `parameters: { frame: 'site', layout: 'fullscreen' }`. */
const inFrame: Decorator = (Story, { loaded }) => {
  const SiteFrame = loaded['SiteFrameOnStage'];
  return SiteFrame ? (
    <StageFrameProvider frame={(screen) => <SiteFrame>{screen}</SiteFrame>}>
      <Story />
    </StageFrameProvider>
  ) : (
    <Story />
  );
};

const conditionTitles: Readonly<Record<NetworkCondition, string>> = {
  normal: 'Normal network',
  slow: 'Slow: each response takes 3 s',
  offline: 'Offline',
  '401': 'Every response is a 401',
  '500': 'Every response is a 500',
  malformed: 'Responses of the wrong shape',
};

/** The theme of the documentation page around a story in a frame, which has no settings of its own. */
const themeAround =
  window.frameElement?.closest<HTMLElement>('html:has(.sbdocs)')?.dataset['theme'];

// Nothing in such a frame jumps when a scroll bar appears, so no edge is kept free for one.
if (themeAround) document.documentElement.style.scrollbarGutter = 'auto';

/** A story as a documentation page has it. */
interface PreparedStory {
  readonly name: string;
  readonly tags: readonly string[];
}

const preview: Preview = {
  decorators: [onRoot, withNetworkCondition, inFrame],
  loaders: [loadFrame],
  mount: mountAtRest,
  afterEach: rest,
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
          { value: 'system', title: 'System' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'full', title: 'Motion of the device setting' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
    network: {
      description: 'Network of the fake host; for stories of screens',
      toolbar: {
        title: 'Network',
        icon: 'globe',
        items: networkConditions.map((value) => ({ value, title: conditionTitles[value] })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    theme: themeAround ?? 'dark',
    direction: 'ltr',
    motion: 'full',
    network: 'normal',
  },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // A story is a part of a page, so it has no landmarks and no top-level heading.
        rules: {
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
          'heading-order': { enabled: false },
        },
      },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: {
      container: ThemedDocs,
      page: CataloguePage,
      components: { table: ScrollingTable },
      codePanel: true,
      toc: {
        title: 'On this page',
        headingSelector: 'h2, h3',
        ignoreSelector: '.sb-unstyled *, .sb-story *, .docs-story *',
      },
      stories: { filter: (story: PreparedStory) => !isTest(story) && !isExample(story) },
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Getting started',
          ['For designers', 'For developers', 'Dark and light theme'],
          'Foundations',
          [
            'Colour',
            'Type',
            'Space and sizes',
            'Radius',
            'Shadow',
            'Layers',
            'Breakpoints',
            'Motion',
            'Icons',
            'Writing',
            'Tokens',
            'Theme builder',
          ],
          'Parts',
          'Patterns',
          'Player',
          'Screens',
          ['Overview', 'Home', 'Watch', '*', 'Account', 'Network conditions'],
          'SDK',
          ['Client', 'Accounts', 'Videos'],
        ],
      },
    },
    viewport: {
      options: {
        phone: {
          name: 'Phone 390 × 844',
          styles: { width: '390px', height: '844px' },
          type: 'mobile',
        },
        sideways: {
          name: 'Phone held sideways 844 × 390',
          styles: { width: '844px', height: '390px' },
          type: 'mobile',
        },
        narrow: {
          name: 'Narrowest 320 × 640',
          styles: { width: '320px', height: '640px' },
          type: 'mobile',
        },
        tablet: {
          name: 'Tablet 1024 × 768',
          styles: { width: '1024px', height: '768px' },
          type: 'tablet',
        },
        desktop: {
          name: 'Desktop 1440 × 900',
          styles: { width: '1440px', height: '900px' },
          type: 'desktop',
        },
      },
    },
  },
};

export default preview;

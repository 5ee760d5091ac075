/** Sizes, distances and durations by role; the same in every theme. */
export const scales = {
  /** Distances between and inside elements. */
  space: {
    /** Between a label and its value, an icon and its text. */
    xxsmall: '4px',
    /** Between buttons beside each other, a field and its hint, the lines of a card. */
    xsmall: '8px',
    /** Between a picture and its text, the entries of a list. */
    small: '12px',
    /** Between the fields of a form; the padding of panels, and of pages on phones. */
    medium: '16px',
    /** Between cards; between the sections of a page; the padding of dialogs. */
    large: '24px',
    /** Between rows of cards; the padding of pages. */
    xlarge: '32px',
    /** Around the only thing on a page, such as an empty state. */
    xxlarge: '48px',
  },
  /** Rounded corners. A part inside another one takes the next smaller step. */
  radius: {
    /** Badges on pictures. */
    badge: '6px',
    /** Small pictures, notes and blocks inside a card. */
    small: '10px',
    /** Pictures, rows, text areas, entries of menus. */
    card: '16px',
    /** The player, menus, sheets, dialogs. */
    large: '24px',
    /** Avatars, chips and every control of one line. */
    full: '9999px',
  },
  /** The typeface and its fallbacks. */
  font: {
    family:
      '"Instrument Sans Variable", "Instrument Sans Fallback", ui-sans-serif, system-ui, sans-serif',
  },
  /** Font sizes with their line heights. */
  text: {
    /** Durations on pictures, labels of the side rail. */
    caption: { size: '0.75rem', line: '1rem' },
    /** Metadata, hints, cells of tables. */
    meta: { size: '0.875rem', line: '1.25rem' },
    /** Running text, controls, titles of cards. */
    body: { size: '1rem', line: '1.5rem' },
    /** Introductions, tabs. */
    intro: { size: '1.125rem', line: '1.75rem' },
    /** Titles of sections and dialogs. */
    title: { size: '1.375rem', line: '1.75rem' },
    /** Titles of pages and results. */
    heading: { size: '1.75rem', line: '2rem' },
    /** The title of a video, of the lead of a feed, of an empty page. Smaller on phones and in low windows. */
    display: { size: '2.5rem', line: '2.625rem' },
    /** The name of a channel. Smaller in windows below 1280 px, and again on phones and in low windows. */
    poster: { size: '4rem', line: '4rem' },
  },
  /** Widths of the letters: names are narrow, text is normal. */
  width: {
    /** Running text and controls. */
    normal: '100%',
    /** Titles from `title` to `display`. */
    narrow: '86%',
    /** Titles in `poster`. */
    poster: '78%',
  },
  /** Font weights. */
  weight: {
    /** Running text. */
    regular: '450',
    /** Labels. */
    medium: '500',
    /** Buttons, titles of cards. */
    strong: '600',
    /** Narrow titles. */
    title: '650',
  },
  /** Zero for people who ask for reduced motion. */
  duration: {
    /** Feedback to a press or a pointer. */
    feedback: '120ms',
    /** Menus, dialogs and previews that open. */
    open: '220ms',
    /** A change of the page. */
    page: '360ms',
    /** Light behind a picture that changes. */
    light: '720ms',
  },
  /** How a movement starts and ends. */
  easing: {
    /** For what appears. */
    enter: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    /** For what disappears. */
    leave: 'cubic-bezier(0.6, 0, 0.9, 0.4)',
    /** For a picture that grows into its page. */
    grow: 'cubic-bezier(0.3, 0.9, 0.25, 1)',
  },
  /** Order of elements that overlap; a higher number is in front. */
  layer: {
    /** The top bar. */
    sticky: '10',
    /** The side panel over the page on small screens. */
    sidePanel: '20',
    /** Dialogs and their overlay. */
    dialog: '30',
    /** Menus, also those of a dialog. */
    menu: '40',
    /** Tooltips. */
    tooltip: '50',
    /** Notifications. */
    toast: '60',
  },
  /** Fixed sizes of the layout. */
  size: {
    /** The least height of a control. 44 px where a finger presses it. */
    target: '40px',
    /** Height of the top bar. Lower on phones and in low windows. */
    topBar: '64px',
    /** Width of the narrow side bar. */
    rail: '80px',
    /** Width of the wide side bar. */
    sidePanel: '248px',
    /** The greatest width of descriptions and comments, in characters. */
    reading: '68ch',
  },
};

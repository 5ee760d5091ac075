/** Sizes, distances and durations by role; the same in every theme. */
export const scales = {
  /** Distances between and inside elements. */
  space: {
    xxsmall: '4px',
    xsmall: '8px',
    small: '12px',
    medium: '16px',
    large: '24px',
    xlarge: '32px',
    xxlarge: '48px',
  },
  /** Rounded corners. */
  radius: {
    /** Buttons, fields, entries of menus. */
    control: '6px',
    /** Pictures, cards, dialogs. */
    card: '12px',
    /** Avatars and chips. */
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
    /** Titles of sections and dialogs. */
    title: { size: '1.25rem', line: '1.75rem' },
    /** Titles of pages. */
    heading: { size: '1.5rem', line: '2rem' },
    /** The one large title of a view. */
    display: { size: '2rem', line: '2.5rem' },
  },
  /** Font weights. */
  weight: {
    /** Running text. */
    regular: '400',
    /** Labels and buttons. */
    medium: '500',
    /** Titles. */
    strong: '600',
  },
  /** Zero for people who ask for reduced motion. */
  duration: {
    /** Feedback to a press or a pointer. */
    feedback: '120ms',
    /** Menus, dialogs and previews that open. */
    open: '200ms',
    /** A change of the page. */
    page: '320ms',
  },
  /** How a movement starts and ends. */
  easing: {
    /** For what appears. */
    enter: 'cubic-bezier(0.16, 1, 0.3, 1)',
    /** For what disappears. */
    leave: 'cubic-bezier(0.7, 0, 0.84, 0)',
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
    /** The least height of a control. */
    target: '40px',
    /** Height of the top bar. */
    topBar: '56px',
    /** Width of the narrow side bar. */
    rail: '72px',
    /** Width of the wide side bar. */
    sidePanel: '240px',
    /** The greatest width of descriptions and comments, in characters. */
    reading: '72ch',
  },
};

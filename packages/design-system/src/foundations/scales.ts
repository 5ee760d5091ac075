/** Sizes, distances and durations by role; the same in every theme. */
export const scales = {
  space: {
    xxsmall: '4px',
    xsmall: '8px',
    small: '12px',
    medium: '16px',
    large: '24px',
    xlarge: '32px',
    xxlarge: '48px',
  },
  radius: { control: '6px', card: '12px', full: '9999px' },
  font: {
    family:
      '"Instrument Sans Variable", "Instrument Sans Fallback", ui-sans-serif, system-ui, sans-serif',
  },
  text: {
    caption: { size: '0.75rem', line: '1rem' },
    meta: { size: '0.875rem', line: '1.25rem' },
    body: { size: '1rem', line: '1.5rem' },
    title: { size: '1.25rem', line: '1.75rem' },
    heading: { size: '1.5rem', line: '2rem' },
    display: { size: '2rem', line: '2.5rem' },
  },
  weight: { regular: '400', medium: '500', strong: '600' },
  duration: { feedback: '120ms', open: '200ms', page: '320ms' },
  easing: { enter: 'cubic-bezier(0.16, 1, 0.3, 1)', leave: 'cubic-bezier(0.7, 0, 0.84, 0)' },
  layer: {
    sticky: '10',
    sidePanel: '20',
    dialog: '30',
    menu: '40',
    tooltip: '50',
    toast: '60',
  },
  size: { target: '40px', topBar: '56px', rail: '72px', sidePanel: '240px', reading: '72ch' },
};

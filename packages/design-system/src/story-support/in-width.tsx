import type { Decorator } from '@storybook/react-vite';

/** Shows a story in a box of this width. */
export const inWidth =
  (width: string): Decorator =>
  (Shown) => (
    <div style={{ inlineSize: width }}>
      <Shown />
    </div>
  );

import type { ComponentProps } from 'react';

/** A table of a documentation page. One that is too wide scrolls by itself, also by keyboard. */
export function ScrollingTable(props: ComponentProps<'table'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an element that scrolls needs the focus
    <div className="scrolling-table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

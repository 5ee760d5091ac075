/**
 * Props for every Lucide icon: `<Search {...iconLook} />`. 20 px with a stroke of 1.75, and hidden from screen readers,
 * because the text or the name beside the icon says what it means.
 */
export const iconLook = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

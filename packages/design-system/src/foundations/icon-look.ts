/**
 * How every icon of Lucide looks: `<Search {...iconLook} />`. 20 px, a stroke of 1.75, and hidden from those who listen:
 * what it means is said by the text or the name beside it.
 */
export const iconLook = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

import { type MenuEntry, iconLook } from '@kinora/design-system';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';

/** The entries of a menu that move a row of a list, for those who do not drag. `onMove` gets the new index. */
export function moveEntries(
  index: number,
  count: number,
  onMove: (index: number) => void,
): MenuEntry[] {
  const last = count - 1;
  if (last <= 0) return [];
  const entry = (label: string, Icon: typeof ArrowUp, to: number): MenuEntry => ({
    kind: 'action',
    label,
    icon: <Icon {...iconLook} />,
    isDisabled: index === Math.min(Math.max(to, 0), last),
    onSelect: () => onMove(to),
  });
  return [
    entry('Move to top', ArrowUpToLine, 0),
    entry('Move up', ArrowUp, index - 1),
    entry('Move down', ArrowDown, index + 1),
    entry('Move to bottom', ArrowDownToLine, last),
  ];
}

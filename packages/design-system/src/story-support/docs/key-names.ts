const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ',': 'Comma',
  '.': 'Period',
  '<': '<',
  '>': '>',
  ArrowDown: 'Arrow down',
  ArrowLeft: 'Arrow left',
  ArrowRight: 'Arrow right',
  ArrowUp: 'Arrow up',
  Control: 'Ctrl',
};

/**
 * Returns the keys of a step as people call them, from the syntax of `userEvent.keyboard`. Typed text before or after a
 * key is left out, and text alone becomes "Typing".
 */
export function keyNames(keys: string | undefined): readonly string[] {
  if (keys === undefined) return ['Tab'];
  const pressed = Array.from(keys.matchAll(/\{(\w+)>?\}/g), ([, key = '']) => names[key] ?? key);
  if (pressed.length > 0) return [...new Set(pressed)];
  return [names[keys] ?? 'Typing'];
}

/** Returns the TypeScript that a page shows in fences, in order. Each piece is a file of an app. */
export const pageCode = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^```tsx?\n([\s\S]+?)^```$/gm), ([, code = '']) => code);

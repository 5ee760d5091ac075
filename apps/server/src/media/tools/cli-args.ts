type Value = string | number | readonly string[];

/**
 * Builds a command's arguments from a template: white space separates, an inserted value stays one argument whatever it
 * contains, an inserted list is spliced in.
 */
export function cliArgs(parts: TemplateStringsArray, ...values: readonly Value[]): string[] {
  const made: string[] = [];
  for (const [index, part] of parts.entries()) {
    made.push(...part.split(/\s+/).filter((word) => word !== ''));
    const value = values[index];
    if (Array.isArray(value)) made.push(...value);
    else if (value !== undefined) made.push(String(value));
  }
  return made;
}

/** Returns the numbers of a command line option such as `--videos=10000,100000`, or the default. */
export function numbersOf(name: string, fallback: readonly number[]): readonly number[] {
  const start = `--${name}=`;
  const given = process.argv.find((argument) => argument.startsWith(start));
  if (given === undefined) return fallback;
  const numbers = given.slice(start.length).split(',').map(Number);
  if (numbers.some((number) => !(Number.isInteger(number) && number > 0)))
    throw new Error(`--${name} takes whole numbers, such as --${name}=${fallback.join(',')}`);
  return numbers;
}

/** Returns the number of a command line option, or the default. */
export const numberOf = (name: string, fallback: number): number =>
  numbersOf(name, [fallback])[0] ?? fallback;

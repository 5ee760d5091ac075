/** Numbers of the command line, such as `--videos=10000,100000`; the default where none are given. */
export function numbersOf(name: string, fallback: readonly number[]): readonly number[] {
  const start = `--${name}=`;
  const given = process.argv.find((argument) => argument.startsWith(start));
  if (given === undefined) return fallback;
  const numbers = given.slice(start.length).split(',').map(Number);
  if (numbers.some((number) => !(Number.isInteger(number) && number > 0)))
    throw new Error(`--${name} takes whole numbers, such as --${name}=${fallback.join(',')}`);
  return numbers;
}

/** The one number of the command line under that name. */
export const numberOf = (name: string, fallback: number): number =>
  numbersOf(name, [fallback])[0] ?? fallback;

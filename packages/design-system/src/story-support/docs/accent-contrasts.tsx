import { contrastPairs, measure, type ContrastPair } from '../../foundations/contrast-pairs.ts';
import { darkColors, lightColors, type ToneColors } from '../../foundations/theme-colors.ts';
import { Text } from '../../parts/text/text.tsx';
import { PairTable, type PairRow } from './contrast-table.tsx';

const usesAccent = ({ ink, ground }: ContrastPair) =>
  ink.startsWith('accent.') || ground.startsWith('accent.');

const fails = (pair: ContrastPair) => !measure(pair).passes;

export interface AccentContrastsProps {
  readonly dark: ToneColors;
  readonly light: ToneColors;
}

/** Every contrast that an accent must reach, and how many it does not reach. */
export function AccentContrasts({ dark, light }: AccentContrastsProps) {
  const lightPairs = contrastPairs({ ...lightColors, accent: light });
  const rows = contrastPairs({ ...darkColors, accent: dark })
    .map((pair, index): PairRow => ({ dark: pair, light: lightPairs[index] ?? pair }))
    .filter((row) => usesAccent(row.dark));
  const failures = rows.flatMap((row) => [row.dark, row.light]).filter(fails).length;
  return (
    <>
      <Text aria-live="polite" tone={failures > 0 ? 'critical' : 'positive'}>
        {failures > 0
          ? `${failures} of ${rows.length * 2} contrasts are too low.`
          : `All ${rows.length * 2} contrasts pass.`}
      </Text>
      <PairTable label="Contrasts of the accent" rows={rows} />
    </>
  );
}

import type { Visibility } from '@kinora/domain';
import { RadioGroup } from '../../parts/radio-group/radio-group.tsx';
import { Text } from '../../parts/text/text.tsx';
import type { WizardChange } from './wizard-fields.ts';

/** The visibilities with their explanations; the draft comes first. */
export const visibilityOptions = [
  { value: 'private', label: 'Private', hint: 'Only you can see it.' },
  { value: 'public', label: 'Public', hint: 'Everybody can find and watch it.' },
] as const satisfies readonly { value: Visibility; label: string; hint: string }[];

interface VisibilityStepProps {
  readonly value: Visibility;
  readonly onChange: (change: WizardChange) => void;
}

/** Step 3: the visibility. */
export function VisibilityStep({ value, onChange }: VisibilityStepProps) {
  return (
    <>
      <RadioGroup
        legend="Who can watch your video"
        options={visibilityOptions}
        value={value}
        onChange={(visibility) => onChange({ visibility })}
      />
      <Text tone="quiet" size="meta">
        Unlisted videos, seen only by people who have the link, are not available yet. You can
        change the visibility at any time.
      </Text>
    </>
  );
}

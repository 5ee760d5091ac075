import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptyDraft } from '../upload-flow/upload-draft.ts';
import { ContinueOffer } from './continue-offer.tsx';

const draft = { ...emptyDraft('one'), title: 'Low water at the harbour' };

const meta = {
  title: 'Screens/Continue your upload',
  component: ContinueOffer,
  args: {
    saved: { draft, status: 'editing' },
    onContinue: () => undefined,
    onDiscard: () => undefined,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ContinueOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { saved: { draft: { ...draft, title: 'A title without end '.repeat(5) }, status: 'sent' } },
};

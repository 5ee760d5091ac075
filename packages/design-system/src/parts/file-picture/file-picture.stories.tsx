import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../text/text.tsx';
import { FilePicture } from './file-picture.tsx';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90">
<rect width="160" height="90" fill="#12324a"/><circle cx="112" cy="34" r="14" fill="#ffd98a"/>
<path d="M0 64Q40 50 80 62T160 58V90H0Z" fill="#0a1d2c"/></svg>`;
const file = new File([drawing], 'harbour.svg', { type: 'image/svg+xml' });

const meta = {
  title: 'Parts/File picture',
  component: FilePicture,
  args: { file, width: 160, height: 90 },
} satisfies Meta<typeof FilePicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const BesideItsName: Story = {
  tags: ['example'],
  render: (args) => (
    <Inline>
      <FilePicture {...args} width={64} height={36} />
      <Text>harbour.svg</Text>
    </Inline>
  ),
};

export const Alone: Story = {
  tags: ['example'],
  render: (args) => <FilePicture {...args} width={64} height={36} />,
};

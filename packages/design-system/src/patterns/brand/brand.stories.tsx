import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './brand.tsx';

const meta = {
  title: 'Patterns/Brand',
  component: Brand,
  args: { name: 'Kinora', href: '#home' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const OnceAtTheTop: Story = { tags: ['example'] };

export const AsDecoration: Story = {
  tags: ['example'],
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '24px' }}>
      <Brand {...args} />
      <Brand {...args} />
      <Brand {...args} />
    </div>
  ),
};

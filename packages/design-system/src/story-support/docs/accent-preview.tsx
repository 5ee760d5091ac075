import { House, Upload } from 'lucide-react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { ToneColors } from '../../foundations/theme-colors.ts';
import { Button } from '../../parts/button/button.tsx';
import { Inline } from '../../parts/layout/inline.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { ProgressBar } from '../../parts/progress-bar/progress-bar.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { Text } from '../../parts/text/text.tsx';
import { Brand } from '../../patterns/brand/brand.tsx';
import { SideLink } from '../../patterns/site-layout/side-navigation.tsx';
import { accentProperties } from './accent-css.ts';

export interface AccentPreviewProps {
  readonly title: string;
  readonly colors: ToneColors;
}

/** The parts that show the accent, in the given colours. */
export function AccentPreview({ title, colors }: AccentPreviewProps) {
  return (
    <Stack style={accentProperties(colors)}>
      <Inline>
        <Brand name={title} href="#brand" />
      </Inline>
      <Inline wraps>
        <Button variant="primary" icon={<Upload {...iconLook} />}>
          Upload
        </Button>
        <Button>Cancel</Button>
      </Inline>
      <SideLink shape="panel" icon={<House {...iconLook} />} href="#home" isCurrent>
        Home
      </SideLink>
      <Text tone="accent">Text in the accent colour</Text>
      <ProgressBar name="Uploading" percent={64} />
      <Tabs
        label={`Channel, ${title}`}
        tabs={[
          { value: 'videos', label: 'Videos', panel: <Text size="meta">12 videos</Text> },
          { value: 'playlists', label: 'Playlists', panel: <Text size="meta">3 playlists</Text> },
        ]}
      />
    </Stack>
  );
}

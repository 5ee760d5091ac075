/** A site with the App Router of Next.js: its page is a server component, `share.tsx` and `account.tsx` are client components. */
export const nextSources = {
  'next.config.ts': `import type { NextConfig } from 'next';

// The compiler has checked the types already.
const config: NextConfig = { output: 'export', typescript: { ignoreBuildErrors: true } };
export default config;
`,

  'app/layout.tsx': `import '@kinora/design-system/styles.css';
import type { ReactNode } from 'react';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" data-theme="light">
      <head>
        <title>Blank site</title>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
`,

  'app/page.tsx': `import { Heading, Player, VideoCard } from '@kinora/design-system';
import { vars } from '@kinora/design-system/theme';
import { createSdk } from '@kinora/sdk';
import { feedQuery } from '@kinora/server-state';
import { Account } from './account';
import { Share } from './share';

const video = {
  title: 'Harbour at night',
  thumbnail: '',
  durationSeconds: 754,
  views: 12_840,
  createdAt: '2026-10-30T12:00:00Z',
  owner: { fullName: 'Ada Lovelace', avatar: '' },
};
const { queryKey } = feedQuery(createSdk({ host: 'https://kinora.example' }));

export default function Page() {
  return (
    <main style={{ maxInlineSize: 360, padding: vars.space.large }}>
      <Heading level={1}>Key of the feed: {queryKey[0]}</Heading>
      <Player src="data:," title="Harbour" />
      <VideoCard video={video} href="#watch" channelHref="#ada" nowMs={Date.parse('2026-11-20T12:00:00Z')} />
      <Share />
      <Account />
    </main>
  );
}
`,

  'app/share.tsx': `'use client';

import { Button, Dialog } from '@kinora/design-system';
import { useState } from 'react';

export function Share() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Share this video">
        Copy the address of this page.
      </Dialog>
    </>
  );
}
`,

  'app/account.tsx': `'use client';

import { Text } from '@kinora/design-system';
import { createSdk } from '@kinora/sdk';
import { SdkProvider, createQueryClient, useAuth } from '@kinora/server-state';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

function Viewer() {
  const { user } = useAuth();
  return <Text>Signed in as {user?.fullName ?? 'a visitor'}</Text>;
}

export function Account() {
  const [client] = useState(createQueryClient);
  const [sdk] = useState(() => createSdk({ host: 'https://kinora.example' }));
  return (
    <QueryClientProvider client={client}>
      <SdkProvider sdk={sdk}>
        <Viewer />
      </SdkProvider>
    </QueryClientProvider>
  );
}
`,
};

import { Site } from '@kinora/e2e/site';
import { createFaultyProxy } from './faulty-proxy.ts';

/** Starts a site whose callers all go through a {@link createFaultyProxy}. */
export async function startFaultySite() {
  const proxy = await createFaultyProxy();
  const site = await Site.start(proxy.url);
  proxy.forwardTo(site.serverUrl);
  return {
    proxy,
    site,
    stop: async () => {
      await site.dispose();
      proxy.close();
    },
  };
}
export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

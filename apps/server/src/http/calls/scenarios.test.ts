import { type ScenarioHost, defineScenarios } from '@kinora/api-contract/scenarios';
import { describe } from 'vitest';
import { sharedServer } from '../../../test/support/shared-server.ts';
import { PASSWORD, aStoredPerson } from '../../../test/support/test-person.ts';
import { aStoredVideo, formOf, storeOriginal } from '../../../test/support/test-videos.ts';

const api = await sharedServer();

/** The server as the scenarios see a host. */
const serverScenarioHost: ScenarioHost = {
  person: async (stage) => ({ ...(await aStoredPerson(api, stage)), password: PASSWORD }),
  async video(owner, facts) {
    const folder = `videos/${crypto.randomUUID()}`;
    const videoId = await aStoredVideo(api, owner, {
      thumbnailKey: `${folder}/thumbnail-640w.webp`,
      hlsKey: `${folder}/master.m3u8`,
      previewKey: `${folder}/preview.mp4`,
      storyboardKey: `${folder}/storyboard.vtt`,
      ...facts,
    });
    await storeOriginal(api, videoId);
    return videoId;
  },
  async send({ method, path, as, form, ...sent }) {
    const { status, body } = await api.call(method, path, {
      ...sent,
      as: as?.accessToken,
      ...(form && { form: formOf(form) }),
    });
    return { status, body };
  },
};

describe('[KERNEL-03] the server', () => {
  defineScenarios(serverScenarioHost);
});

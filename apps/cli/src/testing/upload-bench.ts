import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type ChannelOwner, aChannelOwner } from './channel.ts';
import { type Sandbox, createSandbox } from './command.ts';

/** What each test of uploads has. */
export interface UploadBench {
  readonly site: Site;
  readonly sandbox: Sandbox;
  /** An empty folder. */
  readonly folder: string;
  /** The user whose channel the videos are for. */
  readonly ada: ChannelOwner;
}

/** Starts a site for the tests of a file, and prepares a sandbox, a folder and a user for each. Nobody is signed in. */
export function createUploadBench(): UploadBench {
  let site: Site;
  let sandbox: Sandbox;
  let folder: string;
  let ada: ChannelOwner;
  beforeAll(async () => {
    site = await Site.start();
  });
  afterAll(() => site.dispose());
  beforeEach(async () => {
    sandbox = await createSandbox();
    folder = await sandbox.folder();
    ada = await aChannelOwner(site);
  });
  afterEach(() => sandbox.remove());
  return {
    get site() {
      return site;
    },
    get sandbox() {
      return sandbox;
    },
    get folder() {
      return folder;
    },
    get ada() {
      return ada;
    },
  };
}

import { openAsBlob } from 'node:fs';
import { type Sdk, isApiFailure } from '@kinora/sdk';

/** Saves a WebVTT or SubRip file as captions of a video. Returns what is wrong with the file; nothing if it is saved. */
export async function uploadCaptions(sdk: Sdk, videoId: string, language: string, file: string) {
  try {
    await sdk.captions.put({ videoId, language, captions: await openAsBlob(file) });
    return [];
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== 422) throw failure;
    return failure.fieldErrors.map(({ message }) => message); // "Line 214: the end is before the start."
  }
}

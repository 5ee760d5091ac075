import { parentPort } from 'node:worker_threads';
import {
  CaptionEncodingError,
  decodeCaptionText,
  parseCaptions,
  writeWebVtt,
} from '@kinora/captions';
import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { type CaptionConversion, type CaptionTask, captionTask } from './caption-conversion.ts';

const { maxCues } = limits.captions;

function convert({ file, durationMs }: CaptionTask): CaptionConversion {
  try {
    const parsed = parseCaptions(decodeCaptionText(file), { durationMs, maxCues });
    return parsed.ok
      ? { kind: 'converted', vtt: writeWebVtt(parsed.cues) }
      : { kind: 'invalid', messages: parsed.errors.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof CaptionEncodingError)) throw error;
    return { kind: 'no-text', message: error.message };
  }
}

// An error ends the thread; the caller handles its exit.
parentPort?.on('message', (message: unknown) =>
  parentPort?.postMessage(convert(v.parse(captionTask, message)), []),
);

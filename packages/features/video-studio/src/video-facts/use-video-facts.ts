import type { WizardVideoFacts } from '@kinora/design-system';
import { formatDuration } from '@kinora/domain';
import { useEffect, useState } from 'react';
import { type VideoFacts, readVideoFacts } from './read-video-facts.ts';

const summaryOf = ({ durationSeconds, width, height }: VideoFacts) =>
  Number.isFinite(durationSeconds)
    ? `${formatDuration(durationSeconds)}, ${width} × ${height}`
    : `${width} × ${height}`;

/** Reads a picked file while the user fills in its details. Facts that cannot be read are absent. */
export function useVideoFacts(file: File | undefined): WizardVideoFacts | undefined {
  const [known, setKnown] = useState<{ readonly file: File; readonly facts: WizardVideoFacts }>();
  useEffect(() => {
    if (!file) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function read(picked: File) {
      const facts = await readVideoFacts(picked, signal).catch(() => undefined);
      if (!facts || signal.aborted) return;
      const { firstFrame } = facts;
      setKnown({ file: picked, facts: { summary: summaryOf(facts), firstFrame } });
    }
    void read(file);
    return () => controller.abort();
  }, [file]);
  return known?.file === file ? known?.facts : undefined;
}

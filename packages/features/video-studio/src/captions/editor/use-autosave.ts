import { useEffect, useEffectEvent } from 'react';
import type { CaptionDrafts, UnsavedCaptions } from '../drafts/use-caption-drafts.ts';
import type { EditedCue } from './edited-cues.ts';

/** A crash loses at most this much typing. */
const DELAY_MS = 500;

/** Returns the draft to store for these captions. */
export const draftOf = (
  name: Pick<UnsavedCaptions, 'language' | 'baseVersion'>,
  cues: readonly EditedCue[],
): UnsavedCaptions => ({
  ...name,
  savedAtMs: Date.now(),
  cues: cues.map(({ id: _id, ...cue }) => cue),
});

export interface AutosaveOptions {
  readonly drafts: CaptionDrafts;
  readonly language: string;
  readonly baseVersion: number;
  readonly cues: readonly EditedCue[];
  /** Whether the host does not have these captions. */
  readonly hasChanges: boolean;
}

/** Stores unsaved changes on this device: 0.5 s after the last one, and again for a new base version. */
export function useAutosave({ drafts, language, baseVersion, cues, hasChanges }: AutosaveOptions) {
  const write = useEffectEvent((unsaved: UnsavedCaptions) => void drafts.write(unsaved));
  useEffect(() => {
    if (!hasChanges) return undefined;
    const timer = setTimeout(() => write(draftOf({ language, baseVersion }, cues)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [language, baseVersion, cues, hasChanges]);
}

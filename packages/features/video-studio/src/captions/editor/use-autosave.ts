import { useEffect, useEffectEvent } from 'react';
import type { CaptionDraft } from '../drafts/caption-draft.ts';
import type { CaptionDrafts } from '../drafts/use-caption-drafts.ts';
import type { EditedCue } from './edited-cues.ts';

/** A crash loses at most this much typing. */
const DELAY_MS = 500;

/** Returns the draft to store for these captions. */
export const draftOf = (
  name: Pick<CaptionDraft, 'language' | 'baseVersion'>,
  cues: readonly EditedCue[],
): CaptionDraft => ({
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

/** Stores unsaved changes on this device, 0.5 s after the last one. */
export function useAutosave({ drafts, language, baseVersion, cues, hasChanges }: AutosaveOptions) {
  const write = useEffectEvent((changed: readonly EditedCue[]) => {
    void drafts.write(draftOf({ language, baseVersion }, changed));
  });
  useEffect(() => {
    if (!hasChanges) return undefined;
    const timer = setTimeout(() => write(cues), DELAY_MS);
    return () => clearTimeout(timer);
  }, [cues, hasChanges]);
}

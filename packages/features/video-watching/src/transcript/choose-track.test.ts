import type { CaptionOrigin, CaptionTrack } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { chooseTrack } from './choose-track.ts';

const track = (language: string, origin: CaptionOrigin = 'uploaded'): CaptionTrack => ({
  language,
  label: language,
  src: `https://media.example/${language}.vtt`,
  origin,
  version: 1,
});

describe('chooseTrack', () => {
  it.each([
    ['the first language that has captions', ['fi', 'de', 'en'], 'de'],
    ['the exact language', ['pt-BR'], 'pt-BR'],
    ['another region of the language', ['en-GB'], 'en'],
    ['the first track without a language of the viewer', ['fi'], 'de'],
  ])('chooses %s [TRANSCRIPT-09]', (_which, languages, chosen) => {
    const tracks = [track('de'), track('en'), track('pt'), track('pt-BR')];
    expect(chooseTrack(tracks, languages)?.language).toBe(chosen);
  });

  it('prefers uploaded captions over automatic ones [TRANSCRIPT-09]', () => {
    const tracks = [track('en', 'machine'), track('en-GB'), track('sv')];
    expect(chooseTrack(tracks, ['fi'])?.language).toBe('en-GB');
    expect(chooseTrack(tracks, ['en-US'])?.language).toBe('en-GB');
  });

  it('returns undefined without tracks', () => {
    expect(chooseTrack([], ['en'])).toBeUndefined();
  });
});

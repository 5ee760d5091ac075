import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { aProgram, someSpeech } from '../../../../test/support/fake-transcriber.ts';
import { readConfig } from '../../../config/config.ts';
import { findMediaTools } from '../../../media/tools.ts';
import { detectedLanguage, findTranscriber } from './transcriber.ts';

const searchPath = process.env['PATH'];

/** Finds the speech recognition as the server does at its start. */
async function find(env: Readonly<Record<string, string>>) {
  const { ffmpegPath, transcriber } = readConfig(env);
  return findTranscriber(transcriber, await findMediaTools({ ffmpegPath, searchPath }));
}

/** An ffmpeg with libx264 and a `whisper` filter that writes this text and detects this language. */
const anFfmpegWithWhisper = (text: string, language: string) =>
  aProgram(`case "$*" in
  *-encoders*) echo 'ffmpeg version 8.0 Copyright' >&2; echo ' V....D libx264 '; exit;;
  *-filters*) echo ' ... whisper           A->A       Transcribe audio'; exit;;
  *whisper=model=model.bin*) ;;
  *) exit 1;;
esac
cat model.bin > {folder}/seen-model
echo 'whisper_full_with_state: auto-detected language: ${language} (p = 0.98)' >&2
cat > captions.vtt <<'END'
${text}
END`);

describe('TRANSCRIBER', () => {
  it('[AUTOMATIC-CAPTIONS-02] is off by default', async () => {
    expect(await find({})).toBeUndefined();
    expect(readConfig({}).transcriber).toEqual({ kind: 'off' });
  });

  it.each([
    [{ TRANSCRIBER: 'on' }, /^TRANSCRIBER must be off, ffmpeg, or the word command .+ Example: /],
    [{ TRANSCRIBER: 'command whisper' }, /^TRANSCRIBER must be .+ absolute path/],
    [{ TRANSCRIBER: 'ffmpeg' }, /^TRANSCRIBER_MODEL is required when TRANSCRIBER is ffmpeg\./],
    [
      { TRANSCRIBER: 'command /nowhere/transcribe' },
      /^TRANSCRIBER: \/nowhere\/transcribe is not a program that can be run\./,
    ],
  ])('[AUTOMATIC-CAPTIONS-03] stops the start with one line: %j', async (env, line) => {
    const message = await find(env).catch((error: Error) => error.message);

    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
  });

  it('[AUTOMATIC-CAPTIONS-03] stops the start when ffmpeg has no whisper filter', async () => {
    const { path } = await aProgram(
      `case "$*" in *-encoders*) echo 'ffmpeg version 7.1 Copyright' >&2; echo ' libx264 ';; esac`,
    );

    const finding = find({ TRANSCRIBER: 'ffmpeg', TRANSCRIBER_MODEL: '/m.bin', FFMPEG_PATH: path });

    await expect(finding).rejects.toThrow(
      `TRANSCRIBER: ${path} (version 7.1) has no whisper filter. Install an FFmpeg 8`,
    );
  });

  it('[AUTOMATIC-CAPTIONS-03] stops the start when the model cannot be read', async () => {
    const { path, at } = await anFfmpegWithWhisper('', 'en');

    const finding = find({
      TRANSCRIBER: 'ffmpeg',
      TRANSCRIBER_MODEL: at('missing.bin'),
      FFMPEG_PATH: path,
    });

    await expect(finding).rejects.toThrow(
      `TRANSCRIBER_MODEL: the model ${at('missing.bin')} cannot`,
    );
  });

  it('with the value ffmpeg runs the whisper filter with the model, and reads the language from its output', async () => {
    const { path, at } = await anFfmpegWithWhisper(someSpeech(), 'de');
    await writeFile(at('model: [a]'), 'weights');
    const transcriber = await find({
      TRANSCRIBER: 'ffmpeg',
      TRANSCRIBER_MODEL: at('model: [a]'),
      FFMPEG_PATH: path,
    });
    const { signal } = new AbortController();

    const made = await transcriber?.transcribe({ folder: at(''), timeoutSeconds: 60, signal });

    expect(made?.file.toString()).toContain('algebraic');
    expect(made?.language).toBe('de');
    expect(transcriber?.describe()).toBe(`whisper filter of ffmpeg 8.0, model ${at('model: [a]')}`);
  });
});

it('the language of whisper is the last one that it detected', () => {
  const line = (language: string) => `x: auto-detected language: ${language} (p = 0.9)\n`;

  expect(detectedLanguage(line('en') + line('de'))).toBe('de');
  expect(detectedLanguage('no language')).toBeUndefined();
});

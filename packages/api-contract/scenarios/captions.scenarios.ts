import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Person,
  type ScenarioHost,
  UNKNOWN_ID,
  refused,
  succeeded,
  videoNotFound,
} from './scenario-host.ts';

const WEB_VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe boiler.\n';

export function captionScenarios({ person, video, send }: ScenarioHost) {
  interface Sent {
    readonly as: Person;
    readonly videoId: string;
    readonly language?: string;
    readonly text?: string | Uint8Array<ArrayBuffer>;
    readonly label?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const put = ({ as, videoId, language = 'en', text = WEB_VTT, label, headers = {} }: Sent) =>
    send({
      method: 'PUT',
      path: `/videos/${videoId}/captions/${language}`,
      as,
      headers,
      form: { ...(label === undefined ? {} : { label }), captions: new Blob([text]) },
    });

  async function aVideo() {
    const as = await person();
    return { as, videoId: await video(as) };
  }
  const trackOf = (language: string, label: string) => ({
    language,
    label,
    src: expect.stringMatching(/^(https?:\/\/|data:)/),
    origin: 'uploaded',
    version: expect.any(Number),
  });
  const versionIn = ({ body }: Answer): number => {
    const data: unknown = Reflect.get(Object(body), 'data');
    return Number(Reflect.get(Object(data), 'version'));
  };

  describe('captions', () => {
    it('[CAPTIONS-10, CAPTIONS-11] are added and replaced, with a label of their own', async () => {
      const place = await aVideo();
      const saved = (...track: Parameters<typeof trackOf>) =>
        succeeded('Captions saved', trackOf(...track));

      expect(await put(place)).toEqual(saved('en', 'English'));
      expect(await put({ ...place, label: ' For all ' })).toEqual(saved('en', 'For all'));
      expect(await put({ ...place, language: 'PT-br' })).toEqual(
        saved('pt-BR', 'Portuguese (Brazil)'),
      );
      const { as, videoId } = place;
      expect(await send({ method: 'GET', path: `/videos/${videoId}/captions`, as })).toEqual(
        succeeded('Captions', [trackOf('en', 'For all'), trackOf('pt-BR', 'Portuguese (Brazil)')]),
      );
    });

    it('are replaced only in the version that was read', async () => {
      const place = await aVideo();
      const version = versionIn(await put(place));
      const changed = refused(412, 'changed', 'These captions were changed in the meantime.');

      for (const headers of [
        { 'if-match': `"${version + 1}"` },
        { 'if-match': `W/"${version}"` },
        { 'if-none-match': '*' },
      ])
        expect(await put({ ...place, headers })).toEqual(changed);
      expect(await put({ ...place, language: 'de', headers: { 'if-match': '*' } })).toEqual(
        changed,
      );
      const tags = `"${version + 1}", "${version}"`;
      const replaced = await put({ ...place, headers: { 'if-match': tags } });
      expect(replaced).toMatchObject({ status: 200 });
      expect(versionIn(replaced)).toBeGreaterThan(version);
    });

    it('need a file with captions', async () => {
      const { as, videoId } = await aVideo();
      const path = `/videos/${videoId}/captions/en`;
      const message = 'Caption file is required';
      expect(await send({ method: 'PUT', path, as, form: { label: 'x' } })).toEqual(
        refused(422, 'invalid', message, { captions: message }),
      );
      expect(await put({ as, videoId, text: 'WEBVTT\n' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'captions', message: expect.stringMatching(/no captions/) }] },
      });
      expect(await put({ as, videoId, text: '1\n00:00:09,000 --> 00:00:07,500\nEarly\n' })).toEqual(
        refused(422, 'invalid', 'Line 2: the end is before the start.', {
          captions: 'Line 2: the end is before the start.',
        }),
      );
      const cues = '00:01.000 --> 00:02.000\nA\n\n'.repeat(20_001);
      const tooMany =
        'Line 60003: there are more than 20,000 captions. Remove the captions from here on.';
      expect(await put({ as, videoId, text: `WEBVTT\n\n${cues}` })).toEqual(
        refused(422, 'invalid', tooMany, { captions: tooMany }),
      );
      expect(await put({ as, videoId, text: new Uint8Array([0, 1, 2, 255]) })).toMatchObject({
        status: 415,
        body: { code: 'unsupported-media', errors: [{ path: 'captions' }] },
      });
      const text = new Uint8Array(1024 * 1024 + 1).fill(97);
      expect(await put({ as, videoId, text })).toEqual(
        refused(413, 'too-large', 'Caption files can have at most 1 MB', {
          captions: 'Caption files can have at most 1 MB',
        }),
      );
      const label = 'x'.repeat(101);
      expect(await put({ as, videoId, text: 'WEBVTT\n', label })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'label' }, { path: 'captions' }] },
      });
    });

    it('[CAPTIONS-13] belong to the owner of the video', async () => {
      const { videoId } = await aVideo();
      const eve = await person();
      expect(await put({ as: eve, videoId })).toEqual(
        refused(403, 'not-yours', 'You can only change your own videos'),
      );
      expect(await put({ as: eve, videoId: UNKNOWN_ID })).toEqual(videoNotFound);
      expect(await put({ as: eve, videoId, language: 'no-language-at-all' })).toMatchObject({
        status: 400,
        body: { code: 'malformed', errors: [] },
      });
    });

    it('are deleted', async () => {
      const place = await aVideo();
      const version = versionIn(await put(place));
      const { as, videoId } = place;
      const remove = (headers = {}) =>
        send({ method: 'DELETE', path: `/videos/${videoId}/captions/en`, as, headers });

      expect(await remove({ 'if-match': '"0"' })).toMatchObject({ status: 412 });
      expect(await remove({ 'if-match': `"${version}"` })).toEqual(
        succeeded('Captions deleted', {}),
      );
      expect(await remove()).toEqual(refused(404, 'not-found', 'Captions not found'));
    });
  });
}

import { describe, expect, it } from 'vitest';
import { matchPage, pageNames, pagePaths } from '../index.ts';

describe('matchPage', () => {
  it.each(pageNames)('matches the pattern of the page %s', (name) => {
    expect(matchPage(pagePaths[name])?.name).toBe(name);
  });

  it.each([
    ['/', 'home'],
    ['/Your-Videos', 'yourVideos'],
    ['/PLAYLIST/', 'playlist'],
    ['/verify-email//', 'requestVerification'],
    ['/%77atch', 'watch'],
  ])('matches %s with the page %s', (path, name) => {
    expect(matchPage(path)?.name).toBe(name);
  });

  it.each([
    '',
    '/nowhere',
    '/watch/1',
    '/user',
    '/user/a/b',
    '//watch',
    '/wat%63h/%',
    '/index.html',
  ])('returns undefined for "%s"', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  it('decodes the parameters of the path', () => {
    expect(matchPage('/user/Ada%20%2F%20Bob/')).toEqual({
      name: 'channel',
      params: { userName: 'Ada / Bob' },
    });
    expect(matchPage('/user/100%')?.params).toEqual({ userName: '100%' });
  });
});
